import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

// A warning or error on the console, by React or anything else, fails the test.
let spies: MockInstance[] = []

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockRestore()
  expect(calls).toEqual([])
})
