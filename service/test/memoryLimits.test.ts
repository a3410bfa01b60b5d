import { createMemoryLimits, createMemoryTokenLimits } from 'docs-assistant-service'
import { onTestFinished, vi } from 'vitest'
import { describeLimits } from './limitsContract.js'
import { describeTokenLimits } from './tokenLimitsContract.js'

/** A clock that stands still until the test ends, or lets time pass. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (seconds: number) => Promise.resolve(void vi.setSystemTime(Date.now() + seconds * 1000))
}

describeLimits('limits in memory', (options) =>
  Promise.resolve({ pass: stopClock(), limits: createMemoryLimits(options) }),
)

describeTokenLimits('token limits in memory', (options) =>
  Promise.resolve({ pass: stopClock(), limits: createMemoryTokenLimits(options) }),
)
