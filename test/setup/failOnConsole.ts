import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

// What React, or anything else, complains of on the console is a defect of the code under test.
let spies: MockInstance[] = []

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const complaints = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockRestore()
  expect(complaints).toEqual([])
})
