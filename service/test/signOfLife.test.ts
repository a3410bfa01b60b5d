import { expect, test } from 'vitest'
import { toByteStream } from '../src/http/toByteStream.js'

test('a reader hears blank lines while the next line takes long, and nothing is lost', async () => {
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
