import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { loadMasking } from '../../src/masking/mayHoldSecret.js'
import './failOnConsole.js'

// A timeout for busy machines, not a measure of how fast something must be.
configure({ asyncUtilTimeout: 20_000 })

// A question is asked at once, as by readers after their first.
await loadMasking()

afterEach(() => {
  cleanup()
  if (typeof window === 'undefined') return // A test of code that runs on a server.
  // Unmounting has saved the conversation.
  sessionStorage.clear()
  localStorage.clear()
})
