import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './failOnConsole.js'

// How long a test waits for what must come, not how fast it must be: machines are busy.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  if (typeof window === 'undefined') return // a test of what runs on a server
  // Leaving the page has saved the conversation.
  sessionStorage.clear()
  localStorage.clear()
})
