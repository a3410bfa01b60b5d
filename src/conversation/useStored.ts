import { useCallback, useState, useSyncExternalStore } from 'react'

interface Stored<Data> {
  data: Data | undefined
  mutate: (data: Data) => void
}

/** Values by their keys, for as long as a component lives. */
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
 * Stands in for SWR in our build of `useChat`, which uses no more of it than this: a few values,
 * kept by the conversation's key. It costs a page a tenth of SWR's bytes, and neither sees nor is
 * seen by a host's own SWR.
 *
 * @param key names the value; what is written to an earlier key does not show
 */
export default function useStored<Data>(
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
