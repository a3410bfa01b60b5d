import { vi } from 'vitest'

// A timeout for busy machines, not a measure of how fast something must be: `vi.waitFor` gives up after one second.
const TIMEOUT_MS = 20_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
