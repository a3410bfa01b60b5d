/** Serializes tasks per key, so that nothing is appended to a file between reading and replacing it. */
export function createQueues() {
  const ends = new Map<string, Promise<void>>()
  return async (key: string, task: () => Promise<void>): Promise<void> => {
    const end = (ends.get(key) ?? Promise.resolve()).then(task, task)
    ends.set(key, end)
    try {
      await end
    } finally {
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}
