import { act, waitFor } from '@testing-library/react'
import { toParts, type ConversationMessage } from 'docs-assistant/headless'
import { describe, expect, test } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { lines, startServer } from '../setup/startServer.js'

type Answer = Parameters<typeof startServer>[0]

async function read(answer: Answer): Promise<ConversationMessage> {
  const { baseUrl } = await startServer(answer)
  const { result } = renderConversation({ baseUrl })
  act(() => result.current.ask('How?'))
  await waitFor(() => expect(result.current.status).toBe('idle'))
  return result.current.messages[1] ?? expect.fail('There is no answer.')
}

const finish = 'd:{"finishReason":"stop"}'

describe('an answer', () => {
  test('is the same in chunks of one byte, even inside emoji', async () => {
    const bytes = Buffer.from(`0:"Owls 🦉👩‍🚀"\n0:" fly."\n${finish}\n`)
    const message = await read((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      for (const byte of bytes) response.write(Buffer.of(byte))
      response.end()
    })
    expect(message.content).toBe('Owls 🦉👩‍🚀 fly.')
  })

  test('does not need a line break at its end', async () => {
    const message = await read((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.end(`0:"Hi"\n${finish}`)
    })
    expect(message.content).toBe('Hi')
  })

  test.each([
    ['an unknown code', 'z:{"new":true}'],
    ['a keep-alive comment', ': ping'],
    ['a blank line', ''],
    ['a carriage return', '\r'],
    ['broken JSON', '0:"unfinished'],
    ['text that is a number', '0:7'],
    ['a line without a code', 'hello'],
    ['a delta of a call that never began', 'c:{"toolCallId":"x","argsTextDelta":"{"}'],
    ['a result of a call that never began', 'a:{"toolCallId":"x","result":1}'],
    ['a tool call named like a trap', '9:{"toolCallId":"__proto__","toolName":"search","args":{}}'],
    ['a tool call without arguments', '9:{"toolCallId":"x","toolName":"search"}'],
    ['sources that are none', 'h:[]'],
  ])('loses nothing but the line to %s', async (_, bad) => {
    const message = await read(lines('0:"One "', bad, '0:"two"', finish))
    expect(message.content).toBe('One two')
  })

  const step = 'e:{"finishReason":"stop","isContinued":false}'

  test.each([
    ['before it', [finish, '0:"All."', '0:" And more."']],
    ['in the middle of it', ['0:"All."', finish, '0:" And more."']],
    ['twice', ['0:"All."', finish, '0:" And more."', finish]],
    ['with the end of a step, in the middle of it', ['0:"All."', step, finish, '0:" And more."']],
    ['with the end of a step, before it', [step, finish, '0:"All."', '0:" And more."']],
    ['as data, in the middle of it', ['0:"All."', '2:[{"type":"finish","threadId":"thr_1"}]', '0:" And more."']],
  ])('is shown whole and in one piece where its finish line comes %s', async (_, stream) => {
    const message = await read(lines(...stream))
    expect(message.content).toBe('All. And more.')
    expect(toParts(message)).toMatchObject([{ type: 'text', text: 'All. And more.' }])
  })

  test('separates its steps without a step-start line', async () => {
    const search = '9:{"toolCallId":"1","toolName":"search","args":{"query":"themes"}}'
    const message = await read(lines('0:"Let me look."', search, step, '0:"There."', finish))
    expect(toParts(message)).toMatchObject([{ text: 'Let me look.' }, { type: 'search' }, { text: 'There.' }])
  })

  test('shows the sources and tools that come after its finish line', async () => {
    const message = await read(
      lines(
        '0:"Hi"',
        finish,
        '9:{"toolCallId":"1","toolName":"search","args":{}}',
        'h:{"sourceType":"url","id":"1","url":"/a"}',
      ),
    )
    expect(toParts(message)).toMatchObject([{ text: 'Hi' }, { type: 'search' }, { type: 'sources' }])
  })

  test('may have CRLF line breaks and a byte order mark', async () => {
    const message = await read((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.end(`\uFEFF0:"Hi"\r\n${finish}\r\n`)
    })
    expect(message.content).toBe('Hi')
  })
})

describe('the parts of an answer', () => {
  test('are in order, with searches as text and without duplicate sources', async () => {
    const message = await read(
      lines(
        'f:{"messageId":"m"}',
        'g:"Thinking"',
        '9:{"toolCallId":"1","toolName":"search","args":{"query":"theme tokens"}}',
        'a:{"toolCallId":"1","result":{"results":[{"path":"a"},{"path":"b"}]}}',
        '9:{"toolCallId":"2","toolName":"search","args":{"query":"dark"}}',
        'a:{"toolCallId":"2","result":[{"path":"a"}]}',
        '9:{"toolCallId":"3","toolName":"loadSkill","args":{"name":"x"}}',
        'a:{"toolCallId":"3","result":"done"}',
        'e:{"finishReason":"tool-calls"}',
        'f:{"messageId":"m"}',
        '0:"Text"',
        'h:{"sourceType":"url","id":"1","url":"/a","title":"A"}',
        'h:{"sourceType":"url","id":"2","url":"/a","title":"A again"}',
        'h:{"sourceType":"url","id":"3","url":"/b"}',
        finish,
      ),
    )
    expect(toParts(message)).toMatchObject([
      { type: 'reasoning', text: 'Thinking', isRedacted: false },
      { type: 'search', query: 'theme tokens', resultCount: 2 },
      { type: 'search', query: 'dark', resultCount: 1 },
      { type: 'tool', name: 'loadSkill', state: 'result', args: { name: 'x' }, result: 'done' },
      { type: 'step' },
      { type: 'text', text: 'Text' },
      {
        type: 'sources',
        sources: [
          { id: '1', url: '/a', title: 'A' },
          { id: '3', url: '/b', title: '/b' },
        ],
      },
    ])
  })

  test('include a tool call while its arguments are streaming', async () => {
    const message = await read(
      lines(
        'b:{"toolCallId":"1","toolName":"search"}',
        'c:{"toolCallId":"1","argsTextDelta":"{\\"query\\":\\"th"}',
        '0:"Text"',
        finish,
      ),
    )
    expect(toParts(message)).toMatchObject([{ type: 'search', query: 'th', resultCount: undefined }, { type: 'text' }])
  })

  test('include a note about redacted reasoning', async () => {
    const message = await read(lines('i:{"data":"secret"}', '0:"Text"', finish))
    expect(toParts(message)).toMatchObject([{ type: 'reasoning', text: '', isRedacted: true }, { type: 'text' }])
  })
})
