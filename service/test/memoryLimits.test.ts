import { createMemoryLimits } from 'docs-assistant-service'
import { onTestFinished, vi } from 'vitest'
import { describeLimits } from './limitsContract.js'

describeLimits('limits in memory', (options) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return Promise.resolve({
    limits: createMemoryLimits(options),
    pass: (seconds) => Promise.resolve(void vi.setSystemTime(Date.now() + seconds * 1000)),
  })
})
