/**
 * Waits until the next task has ended. The browser reports a long task only after its end: without this, tasks of
 * the test itself would be measured.
 */
const nextTasks = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

/** Returns the durations of the tasks of 50 ms and more while `run` is running, in milliseconds, and a 0. */
export async function measureTasks(run: () => Promise<void>): Promise<number[]> {
  await nextTasks()
  const tasks = [0]
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  await run()
  await nextTasks()
  tasks.push(...observer.takeRecords().map(({ duration }) => duration))
  observer.disconnect()
  return tasks
}
