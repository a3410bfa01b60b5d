declare global {
  interface Window {
    /** Puts the clock of the page forward. What is due meanwhile runs at its time. */
    putForward: (seconds: number) => Promise<void>
  }
}

interface Timer {
  id: number
  due: number
  run: () => void
}

/** Gives a page a clock that goes as the real one does, and can be put forward. Runs in the page. */
function startMovableClock() {
  const RealDate = Date
  const setRealTimeout = window.setTimeout.bind(window)
  let ahead = 0
  let count = 0
  const timers = new Map<number, Timer>()
  const readNow = () => RealDate.now() + ahead
  const runDue = () => {
    const [next] = [...timers.values()].sort((one, other) => one.due - other.due || one.id - other.id)
    if (!next || next.due > readNow()) return false
    timers.delete(next.id)
    next.run()
    return true
  }
  const begin = (callback: unknown, delay = 0, rest: unknown[] = [], repeats = false) => {
    const id = ++count
    const add = () => {
      timers.set(id, {
        id,
        due: readNow() + delay,
        run: () => {
          if (repeats) add()
          if (typeof callback === 'function') (callback as (...all: unknown[]) => void)(...rest)
        },
      })
      setRealTimeout(runDue, delay)
    }
    add()
    return id
  }
  const end = (id?: number) => void timers.delete(id ?? 0)
  Object.assign(window, {
    setTimeout: (callback: unknown, delay?: number, ...rest: unknown[]) => begin(callback, delay, rest),
    setInterval: (callback: unknown, delay?: number, ...rest: unknown[]) => begin(callback, delay, rest, true),
    clearTimeout: end,
    clearInterval: end,
    Date: class extends RealDate {
      constructor(value: number | string = readNow()) {
        super(value)
      }
      static override now = readNow
    },
    putForward: async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        ahead += 1000
        while (runDue()) await new Promise((resolve) => setRealTimeout(resolve))
      }
    },
  })
}

/** A script for the head of a page, see `startMovableClock`. */
export const movableClock = `<script>(${startMovableClock.toString()})()</script>`
