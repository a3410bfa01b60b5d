import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { lines, startServer } from '../setup/startServer.js'

const undo: (() => void)[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const restore of undo.splice(0)) restore()
})

const answer = lines(
  '9:{"toolCallId":"c1","toolName":"search","args":{"query":"theme"}}',
  'a:{"toolCallId":"c1","result":{"results":[]}}',
  '0:"Set it."',
  'd:{"finishReason":"stop","threadId":"thr_1"}',
)

function addToEveryObject(name: string, value: unknown) {
  Object.defineProperty(Object.prototype, name, { value, enumerable: true, configurable: true, writable: true })
  undo.push(() => Reflect.deleteProperty(Object.prototype, name))
}

async function expectAnswer() {
  const { baseUrl, received } = await startServer(answer)
  const { result } = renderConversation({ baseUrl })
  act(() => result.current.ask('How?'))
  await waitFor(() =>
    expect(['idle', 'failed'].includes(result.current.status) && result.current.messages.length).toBe(2),
  )
  expect(result.current.error).toBeUndefined()
  expect(result.current.messages.map(({ content }) => content)).toEqual(['How?', 'Set it.'])
  expect(Object.keys(received[0]?.body ?? {}).sort()).toEqual([
    'currentPath',
    'fp',
    'messages',
    'retrievalPageSize',
    'threadId',
  ])
}

describe('the answer arrives on a page', () => {
  test('whose JSON.stringify indents', async () => {
    const { stringify } = JSON
    JSON.stringify = (value: unknown) => stringify(value, null, 2)
    undo.push(() => {
      JSON.stringify = stringify
    })
    await expectAnswer()
  })

  test.each([
    ['context', 'a text'],
    ['context', () => []],
    ['filter', () => []],
    ['filter', { version: '1' }],
    ['type', 'finish'],
    ['key', 'one'],
  ])('that has added an enumerable %s to every object: %s', async (name, value) => {
    addToEveryObject(name, value)
    await expectAnswer()
  })
})

test('an incomplete answer is reported on a page that has added a type "finish" to every object', async () => {
  addToEveryObject('type', 'finish')
  const { baseUrl } = await startServer(lines('0:"Set"', '2:[{"step":1}]'))
  const { result } = renderConversation({ baseUrl })
  act(() => result.current.ask('How?'))
  await waitFor(() => expect(result.current.error?.kind).toBe('cut-off'))
})
