import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * A clock that the test can put forward, and that goes on by itself. Sockets keep real time.
 *
 * @returns puts the clock forward by so many seconds
 */
export function startClock(): (seconds: number) => Promise<void> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return (seconds) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
    })
}
