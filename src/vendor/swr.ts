import { useCallback, useState, useSyncExternalStore } from 'react'

interface Stored<Data> {
  data: Data | undefined
  mutate: (data: Data) => void
}

/** A store of values by key. Lives as long as the component. */
function createStore<Data>() {
  const values = new Map<string, Data>()
  const listeners = new Set<() => void>()
  return {
    values,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (id: string, data: Data) => {
      values.set(id, data)
      listeners.forEach((listener) => listener())
    },
  }
}

/**
 * Replaces SWR in the bundled `useChat`, which uses it only to store a few values by the key of the
 * conversation. It is a tenth of SWR's size, and does not share state with an SWR of the host.
 *
 * @param key identifies the value. Values written to an earlier key are not returned
 */
export default function useSWR<Data>(
  key: unknown,
  _fetcher: null,
  { fallbackData }: { fallbackData?: Data } = {},
): Stored<Data> {
  const id = JSON.stringify(key)
  const [{ values, subscribe, write }] = useState(createStore<Data>)
  const read = () => (values.has(id) ? values.get(id) : fallbackData)
  const mutate = useCallback((data: Data) => write(id, data), [id, write])
  return { data: useSyncExternalStore(subscribe, read, read), mutate }
}
