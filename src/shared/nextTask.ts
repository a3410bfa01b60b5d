/**
 * Resolves in the next task. Browsers delay timers by 4 ms, in which a burst would bring chunks that are read
 * one by one.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
