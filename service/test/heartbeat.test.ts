import { expect, onTestFinished, test, vi } from 'vitest'
import { toByteStream } from '../src/http/toByteStream.js'

test('blank lines are sent while the next line takes long, and nothing is lost', async () => {
  const later: { write?: (line: string) => void } = {}
  async function* answer() {
    yield '0:"One"\n'
    yield await new Promise<string>((resolve) => (later.write = resolve))
  }
  const reader = toByteStream(answer(), () => undefined, 5).getReader()
  const decoder = new TextDecoder()
  const read = async () => decoder.decode((await reader.read()).value)
  expect(await read()).toBe('0:"One"\n')
  expect(await read()).toBe('\n')
  expect(await read()).toBe('\n')
  later.write?.('0:" two"\n')
  let line = await read()
  while (line === '\n') line = await read()
  expect(line).toBe('0:" two"\n')
  expect((await reader.read()).done).toBe(true)
})

test('nothing is sent to a reader who disconnects while the end of an answer takes long, and nothing else ends', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const storing: { end?: () => void } = {}
  const isStored = new Promise<void>((resolve) => (storing.end = resolve))
  async function* answer() {
    yield '0:"One"\n'
    await isStored
    yield 'd:{}\n'
  }
  const hasLeft = vi.fn()
  const reader = toByteStream(answer(), hasLeft).getReader()
  const decoder = new TextDecoder()
  expect(decoder.decode((await reader.read()).value)).toBe('0:"One"\n')
  const next = reader.read()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(decoder.decode((await next).value)).toBe('\n')
  const left = reader.cancel()
  expect(hasLeft).toHaveBeenCalledOnce()
  // What a timer throws ends the process.
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
  storing.end?.()
  await left
})
