/* global document, performance, window, MessageChannel, MutationObserver, NodeFilter, PerformanceObserver, requestAnimationFrame */
/**
 * Runs in the page, before anything else there: notes when an answer is first and last painted,
 * how often it changed, long tasks, and how long keys take. Every variant pays the same for it.
 *
 * @param {{ answer?: string, host?: string, ending: string }} places where the answer shows, and how it ends
 */
export function installProbe({ answer, host, ending }) {
  const compactEnding = ending.replace(/\s+/g, '')
  let run

  const readClock = () => performance.timeOrigin + performance.now()

  /** Calls back once the frame that is being made has been painted. */
  const whenPainted = (callback) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => callback(readClock())
      port2.postMessage(null)
    })

  const root = () => (host === undefined ? document : document.querySelector(host).shadowRoot)
  const readAnswer = () => [...root().querySelectorAll(answer)].at(-1)

  /** The last characters of a long text, without reading all of it. */
  const readTail = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let tail = ''
    for (let node = walker.lastChild(); node && tail.length < compactEnding.length; node = walker.previousNode()) {
      tail = node.data.replace(/\s+/g, '') + tail
    }
    return tail
  }

  const handleMutations = (records) => {
    const element = readAnswer()
    if (element === undefined || element === run.earlier) return
    if (!records.some(({ target }) => element.contains(target) || target.contains(element))) return
    run.commits += 1
    const tail = readTail(element)
    if (tail !== '' && !run.hasText) {
      run.hasText = true
      whenPainted((time) => (run.firstPaintAt = time))
    }
    if (tail.endsWith(compactEnding) && !run.isComplete) {
      run.isComplete = true
      whenPainted((time) => {
        run.lastPaintAt = time
        run.onComplete()
      })
    }
  }

  const mutations = new MutationObserver(handleMutations)

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (run !== undefined && startTime >= run.startedAt) run.longTasks.push(duration)
    }
  }).observe({ type: 'longtask' })

  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length === 1) whenPainted((time) => run?.keys.push(time - performance.timeOrigin - timeStamp))
    },
    { capture: true },
  )

  globalThis.probe = {
    /** Begins to watch for the next answer. */
    start() {
      run = { startedAt: performance.now(), commits: 0, longTasks: [], keys: [] }
      run.complete = new Promise((resolve) => (run.onComplete = resolve))
      if (answer === undefined) return
      run.earlier = readAnswer()
      mutations.observe(root(), { subtree: true, childList: true, characterData: true })
    },

    /** Waits until the end of the answer has been painted. */
    complete: () => run.complete,

    /** What was noted, once what has just changed has been painted. */
    read: () =>
      new Promise((resolve) => {
        whenPainted(() => {
          const { commits, longTasks, keys, firstPaintAt, lastPaintAt } = run
          resolve({ commits, longTasks, keys, firstPaintAt, lastPaintAt })
        })
      }),

    readText: () => readAnswer().textContent,
  }
}
