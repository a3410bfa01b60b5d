import { vi } from 'vitest'

// For busy machines: by default, `vi.waitFor` gives up after one second.
const TIMEOUT_MS = 20_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
