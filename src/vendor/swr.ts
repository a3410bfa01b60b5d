import { useCallback, useState, useSyncExternalStore } from 'react'
import { nextTask } from '../shared/nextTask.js'
import { copyAnswer } from './structuredClone.js'

interface Stored<Data> {
  data: Data | undefined
  mutate: (data: Data) => void
}

/**
 * A store of values by key. Lives as long as the component. `useChat` writes for each line of an answer, and React
 * would render after each: of the writes in one task, listeners are called at once for the first, and once for all
 * others.
 */
function createStore<Data>() {
  const written = new Map<string, Data>()
  const values = new Map<string, Data>()
  const listeners = new Set<() => void>()
  let task: 'unchanged' | 'notified' | 'changed since' = 'unchanged'
  const notify = () => listeners.forEach((listener) => listener())
  const handleNextTask = () => {
    const isChanged = task === 'changed since'
    task = 'unchanged'
    if (isChanged) notify()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (id: string, fallback: Data | undefined) => {
      const data = written.get(id)
      if (data !== undefined) values.set(id, copyAnswer(data))
      written.delete(id)
      return values.has(id) ? values.get(id) : fallback
    },
    write: (id: string, data: Data) => {
      values.set(id, data)
      written.set(id, data)
      if (task === 'unchanged') {
        task = 'notified'
        notify()
        void nextTask().then(handleNextTask)
      } else {
        task = 'changed since'
      }
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
  const [store] = useState(createStore<Data>)
  const read = () => store.read(id, fallbackData)
  const mutate = useCallback((data: Data) => store.write(id, data), [id, store])
  return { data: useSyncExternalStore(store.subscribe, read, read), mutate }
}
