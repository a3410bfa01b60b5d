import { act, waitFor } from '@testing-library/react'
import { toParts, type ConversationMessage } from 'docs-assistant/headless'
import { describe, expect, test } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { events, lines, startServer } from '../setup/startServer.js'

type Answer = Parameters<typeof startServer>[0]

/** Asks, and returns the answer with the milliseconds of processor time until it is there. */
async function measure(answer: Answer): Promise<{ message: ConversationMessage; time: number }> {
  const { baseUrl } = await startServer(answer)
  const { result, unmount } = renderConversation({ baseUrl, persistence: 'none' })
  const start = process.cpuUsage()
  act(() => result.current.ask('How?'))
  await waitFor(() => expect(result.current.status).toBe('idle'))
  const message = result.current.messages.at(-1) ?? expect.fail('There is no answer.')
  toParts(message)
  const { user, system } = process.cpuUsage(start)
  unmount()
  return { message, time: (user + system) / 1000 }
}

const finish = 'd:{"finishReason":"stop"}'
const repeat = (toLines: (index: number) => string[]) =>
  Array.from({ length: 4000 }, (_, index) => toLines(index)).flat()
const text = (index: number) => `0:"word ${index} "`

const kinds: Record<string, (index: number) => string> = {
  reasoning: (index) => `g:"thought ${index} "`,
  'a hidden thought': () => 'i:{"data":"x"}',
  'a source': (index) => `h:{"sourceType":"url","id":"${index}","url":"/page-${index}"}`,
  'an annotation': (index) => `8:[{"n":${index}}]`,
  data: (index) => `2:[{"n":${index}}]`,
  'a file': () => 'k:{"data":"aaaa","mimeType":"image/png"}',
  'a tool call': (index) => `9:{"toolCallId":"t${index}","toolName":"weather","args":{}}`,
  'a step': () => 'e:{"finishReason":"stop","isContinued":false}\nf:{"messageId":"m"}',
}

/** Measured: at most 6 times the time of text alone, and up to 300 times where each line costs a copy or a render. */
const atMost = (alone: number) => 15 * Math.max(alone, 40)

describe('an answer of 4,000 pieces of text', () => {
  test.each(Object.entries(kinds))('each followed by %s takes about the time of text alone', async (_, toLine) => {
    const alone = await measure(lines(...repeat((index) => [text(index)]), finish))
    const { message, time } = await measure(lines(...repeat((index) => [text(index), toLine(index)]), finish))
    expect(message.content).toBe(alone.message.content)
    expect(time).toBeLessThan(atMost(alone.time))
  })

  test('each followed by a source takes about the time of text alone in a UI message stream', async () => {
    const delta = (index: number) => `{"type":"text-delta","id":"1","delta":"word ${index} "}`
    const source = (index: number) => `{"type":"source-url","sourceId":"${index}","url":"/page-${index}"}`
    const ends = ['{"type":"finish","finishReason":"stop"}', '[DONE]']
    const alone = await measure(events(...repeat((index) => [delta(index)]), ...ends))
    const { message, time } = await measure(events(...repeat((index) => [delta(index), source(index)]), ...ends))
    expect(message.content).toBe(alone.message.content)
    expect(message.parts.filter(({ type }) => type === 'source')).toHaveLength(4000)
    expect(time).toBeLessThan(atMost(alone.time))
  })
})

describe('lines between the deltas of one batch', () => {
  const step = 'e:{"finishReason":"stop","isContinued":false}'
  const call = (id: string, args: string) => `9:{"toolCallId":"${id}","toolName":"weather","args":${args}}`

  test.each([
    [
      'keep text and reasoning apart, in the order of their beginnings',
      ['g:"Well"', '0:"Set "', 'g:", hm"', 'h:{"sourceType":"url","id":"1","url":"/a"}', '0:"it."'],
      [{ type: 'reasoning', reasoning: 'Well, hm' }, { type: 'text', text: 'Set it.' }, { type: 'source' }],
    ],
    [
      'do not join the texts of two steps',
      ['0:"One."', call('1', '{}'), step, 'f:{"messageId":"m"}', '0:"Two."'],
      [{ text: 'One.' }, { type: 'tool-invocation' }, { type: 'step-start' }, { text: 'Two.' }],
    ],
    [
      'give a signature to the reasoning before it',
      ['g:"a"', 'g:"b"', 'j:{"signature":"s"}', 'i:{"data":"x"}', 'g:"c"'],
      [{ reasoning: 'abc', details: [{ text: 'ab', signature: 's' }, { data: 'x' }, { text: 'c' }] }],
    ],
    [
      'add to the arguments of the call that they belong to',
      [
        'b:{"toolCallId":"1","toolName":"weather"}',
        'b:{"toolCallId":"2","toolName":"weather"}',
        'c:{"toolCallId":"1","argsTextDelta":"{\\"a\\":"}',
        'c:{"toolCallId":"2","argsTextDelta":"{\\"b\\":"}',
        'c:{"toolCallId":"1","argsTextDelta":"1}"}',
        'c:{"toolCallId":"2","argsTextDelta":"2}"}',
      ],
      [{ toolInvocation: { args: { a: 1 } } }, { toolInvocation: { args: { b: 2 } } }],
    ],
    [
      'leave a tool call where it began to arrive',
      [
        'b:{"toolCallId":"1","toolName":"weather"}',
        '0:"Set it."',
        'c:{"toolCallId":"1","argsTextDelta":"{\\"a\\":1}"}',
        call('1', '{"a":1}'),
        'c:{"toolCallId":"1","argsTextDelta":"{\\"a\\":2}"}',
        'a:{"toolCallId":"1","result":3}',
      ],
      [{ toolInvocation: { state: 'result', args: { a: 1 }, result: 3 } }, { text: 'Set it.' }],
    ],
    [
      'complete the call that they belong to',
      [call('1', '{"a":1}'), call('2', '{"b":2}'), 'a:{"toolCallId":"1","result":3}'],
      [{ toolInvocation: { state: 'result', result: 3 } }, { toolInvocation: { state: 'call' } }],
    ],
  ])('%s', async (_, stream, parts) => {
    const { message } = await measure(lines(...stream, '8:[{"n":1}]', '2:[1]', '8:[{"n":2}]', finish))
    expect(message.parts).toMatchObject(parts)
    expect(message.annotations).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('change nothing that has been rendered before', async () => {
    const seen: unknown[] = []
    let send: (line: string) => void = () => undefined
    const { baseUrl } = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      send = (line) => (line === '' ? void response.end() : void response.write(`${line}\n`))
      send('g:"Well"')
    })
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    for (const line of ['0:"a"', call('1', '{}'), 'a:{"toolCallId":"1","result":1}', '0:"b"']) {
      const message = await waitFor(() => {
        const shown = result.current.messages[1] ?? expect.fail('The answer has not begun.')
        expect(JSON.stringify(shown)).not.toBe(seen.at(-1))
        return shown
      })
      seen.push(JSON.stringify(message))
      send(line)
      await waitFor(() => expect(result.current.messages[1]).not.toBe(message))
      expect(JSON.stringify(message)).toBe(seen.at(-1))
    }
    send(finish)
    send('')
    await waitFor(() => expect(result.current.status).toBe('idle'))
  })
})
