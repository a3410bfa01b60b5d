import { act, waitFor } from '@testing-library/react'
import { toParts, type Conversation } from 'docs-assistant/headless'
import { describe, expect, test } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { events, lines, startServer } from '../setup/startServer.js'

type Answer = Parameters<typeof startServer>[0]

/** Asks a question and waits for the end of the answer, in whatever way it ends. */
async function ask(...answers: Answer[]) {
  const { baseUrl, received } = await startServer(...answers)
  const { result } = renderConversation({ baseUrl })
  const read = async (question: string): Promise<Conversation> => {
    act(() => result.current.ask(question))
    await waitFor(() => expect(result.current.status).toMatch(/idle|failed/))
    return result.current
  }
  return { read, received }
}

async function read(answer: Answer) {
  const { status, error, messages } = await (await ask(answer)).read('How?')
  return { status, error, message: messages[1] ?? expect.fail('There is no answer.') }
}

const text = (delta: string, id = 't') => JSON.stringify({ type: 'text-delta', id, delta })
const start = '{"type":"start","messageId":"msg_1"}'
const finish = '{"type":"finish"}'

describe('an answer as a UI message stream', () => {
  test('keeps what the service says about it, as an annotation', async () => {
    const metadata = '{"threadId":"t","confidence":"partly","feedback":true,"support":["email"]}'
    const { message } = await read(
      events(start, text('Set it.'), `{"type":"finish","messageMetadata":${metadata}}`, '[DONE]'),
    )
    expect(message.annotations).toEqual([{ type: 'answer', confidence: 'partly', feedback: true, support: ['email'] }])
  })

  test('is shown with its parts in order', async () => {
    const { status, message } = await read(
      events(
        start,
        '{"type":"start-step"}',
        '{"type":"reasoning-start","id":"r1"}',
        '{"type":"reasoning-delta","id":"r1","delta":"Thinking"}',
        '{"type":"reasoning-end","id":"r1"}',
        '{"type":"tool-input-start","toolCallId":"1","toolName":"search"}',
        '{"type":"tool-input-delta","toolCallId":"1","inputTextDelta":"{\\"query\\":\\"them"}',
        '{"type":"tool-input-available","toolCallId":"1","toolName":"search","input":{"query":"themes"}}',
        '{"type":"tool-output-available","toolCallId":"1","output":{"results":[{"path":"a"},{"path":"b"}]}}',
        '{"type":"finish-step"}',
        '{"type":"start-step"}',
        '{"type":"text-start","id":"t"}',
        text('Set '),
        text('one token.'),
        '{"type":"text-end","id":"t"}',
        '{"type":"source-url","sourceId":"1","url":"/themes","title":"Themes"}',
        '{"type":"finish-step"}',
        '{"type":"finish","finishReason":"stop"}',
        '[DONE]',
      ),
    )
    expect(status).toBe('idle')
    expect(message.id).toBe('msg_1')
    expect(toParts(message)).toMatchObject([
      { type: 'reasoning', text: 'Thinking' },
      { type: 'search', query: 'themes', resultCount: 2 },
      { type: 'step' },
      { type: 'text', text: 'Set one token.' },
      { type: 'sources', sources: [{ id: '1', url: '/themes', title: 'Themes' }] },
    ])
  })

  test('is read whatever its headers say, from a plain text response too', async () => {
    const { message } = await read((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.end(`: ping\n\ndata: ${text('Hi')}\n\ndata: ${finish}\n\n`)
    })
    expect(message.content).toBe('Hi')
  })

  test('may have CRLF line breaks, a byte order mark, other fields, and one chunk on several lines', async () => {
    const { message } = await read((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(
        [
          '\uFEFFevent: message',
          'id: 1',
          `data:${text('Hi')}`,
          '',
          'data: {"type":"text-delta",',
          'data:  "id":"t","delta":" there"}',
          '',
          'data: {"type":"finish"}',
          '',
          '',
        ].join('\r\n'),
      )
    })
    expect(message.content).toBe('Hi there')
  })

  test('is the same in chunks of one byte, even inside emoji, and without a line break at its end', async () => {
    const { message } = await read((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const byte of Buffer.from(`data: ${text('Owls 🦉👩‍🚀 fly.')}\n\ndata: [DONE]`))
        response.write(Buffer.of(byte))
      response.end()
    })
    expect(message.content).toBe('Owls 🦉👩‍🚀 fly.')
  })

  test.each([
    ['an unknown type', '{"type":"hologram","id":"x"}'],
    ['data of the application', '{"type":"data-weather","data":{"city":"Riga"}}'],
    ['a chunk without a type', '{"delta":"lost"}'],
    ['half a chunk', '{"type":"text-delta","id":"t","del'],
    ['text that is a number', '{"type":"text-delta","id":"t","delta":7}'],
    ['something that is no chunk', '"hello"'],
    ['a delta of a call that never began', '{"type":"tool-input-delta","toolCallId":"x","inputTextDelta":"{"}'],
    ['a result of a call that never began', '{"type":"tool-output-available","toolCallId":"x","output":1}'],
    [
      'a tool call named like a trap',
      '{"type":"tool-input-available","toolCallId":"__proto__","toolName":"search","input":{}}',
    ],
    ['a source without a URL', '{"type":"source-url","sourceId":"1"}'],
    ['a line of the other protocol', '0:"lost"'],
  ])('loses nothing but the chunk to %s', async (_, bad) => {
    const { status, message } = await read(events(start, text('One '), bad, text('two'), finish, '[DONE]'))
    expect(status).toBe('idle')
    expect(message.content).toBe('One two')
  })

  test('is shown even if its blocks never began', async () => {
    const { message } = await read(events(text('One '), text('two', 'other'), finish))
    expect(message.content).toBe('One two')
  })

  test('keeps text in its place around a tool call of the same step', async () => {
    const { message } = await read(
      events(
        '{"type":"text-start","id":"t1"}',
        text('Let me look.', 't1'),
        '{"type":"tool-input-available","toolCallId":"1","toolName":"search","input":{"query":"themes"}}',
        '{"type":"text-start","id":"t2"}',
        text('There.', 't2'),
        finish,
      ),
    )
    expect(toParts(message)).toMatchObject([{ text: 'Let me look.' }, { type: 'search' }, { text: 'There.' }])
  })

  test('is one text where a source stands between its blocks', async () => {
    const source = '{"type":"source-url","sourceId":"1","url":"/a"}'
    const { message } = await read(
      events(
        '{"type":"text-start","id":"1"}',
        text('Set it, '),
        '{"type":"text-start","id":"2"}',
        text('then'),
        source,
        '{"type":"text-start","id":"3"}',
        text(' build.'),
        finish,
      ),
    )
    expect(message.content).toBe('Set it, then build.')
  })

  test('separates the thoughts of several blocks', async () => {
    const think = (delta: string) => [
      '{"type":"reasoning-start","id":"r"}',
      `{"type":"reasoning-delta","id":"r","delta":"${delta}"}`,
    ]
    const { message } = await read(events(...think('**First**'), ...think('**Then**'), text('Done.'), finish))
    expect(toParts(message)).toMatchObject([{ type: 'reasoning', text: '**First**\n\n**Then**' }, { text: 'Done.' }])
  })

  test('shows the result of a failed tool call', async () => {
    const { message } = await read(
      events(
        '{"type":"tool-input-error","toolCallId":"1","toolName":"weather","input":"Riga","errorText":"No such input."}',
        '{"type":"tool-input-available","toolCallId":"2","toolName":"weather","input":{}}',
        '{"type":"tool-output-error","toolCallId":"2","errorText":"No weather."}',
        text('No weather today.'),
        finish,
      ),
    )
    expect(toParts(message)).toMatchObject([
      { type: 'tool', args: { input: 'Riga' }, result: { error: 'No such input.' } },
      { type: 'tool', result: { error: 'No weather.' } },
      { type: 'text' },
    ])
  })
})

describe('an answer as a UI message stream that ends badly', () => {
  test.each([
    ['it has neither a finish chunk nor [DONE]', [text('Half of')]],
    ['the server aborted it', [text('Half of'), '{"type":"abort"}', '[DONE]']],
    ['the server aborted it and says that it finished', [text('Half of'), '{"type":"abort"}', finish, '[DONE]']],
  ])('is cut off when %s', async (_, stream) => {
    const { status, error, message } = await read(events(start, ...stream))
    expect({ status, kind: error?.kind }).toEqual({ status: 'failed', kind: 'cut-off' })
    expect(message.content).toBe('Half of')
  })

  test.each([
    ['an error chunk', '{"type":"error","errorText":"No model."}'],
    ['an error chunk without words', '{"type":"error"}'],
    ['the finish reason "error"', '{"type":"finish","finishReason":"error"}'],
  ])('has failed with %s, whatever follows', async (_, bad) => {
    const { status, error, message } = await read(events(start, text('Half of'), bad, '[DONE]'))
    expect({ status, kind: error?.kind }).toEqual({ status: 'failed', kind: 'service' })
    expect(message.content).toBe('Half of')
  })

  test('is unexpected when it is finished without content', async () => {
    const { baseUrl } = await startServer(events(start, finish, '[DONE]'))
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.error?.kind).toBe('unexpected'))
  })

  test('is whole with [DONE] alone, which servers may send without a finish chunk', async () => {
    const { status, message } = await read(events(text('All of it.'), '[DONE]'))
    expect(status).toBe('idle')
    expect(message.content).toBe('All of it.')
  })

  test('is whole where text follows its finish chunk', async () => {
    const { status, message } = await read(events(text('All.'), finish, text(' And more.'), '[DONE]'))
    expect(status).toBe('idle')
    expect(message.content).toBe('All. And more.')
  })
})

describe('the thread of a UI message stream', () => {
  test.each([
    ['of its first chunk', ['{"type":"start","messageMetadata":{"threadId":"thr_1"}}', text('Hi'), finish]],
    ['on its way', [text('Hi'), '{"type":"message-metadata","messageMetadata":{"threadId":"thr_1"}}', finish]],
    ['of its last chunk', [text('Hi'), '{"type":"finish","messageMetadata":{"threadId":"thr_1"}}']],
    ['of an answer whose finish chunk has it as a field', [text('Hi'), '{"type":"finish","threadId":"thr_1"}']],
  ])('is taken from the metadata %s', async (_, stream) => {
    const { read, received } = await ask(events(...stream, '[DONE]'))
    await read('How?')
    await read('And then?')
    expect(received.map(({ body }) => body.threadId)).toEqual([null, 'thr_1'])
  })

  test('goes on when the service changes to the other protocol', async () => {
    const { read, received } = await ask(
      lines('0:"Old."', 'd:{"finishReason":"stop","threadId":"thr_1"}'),
      events('{"type":"start","messageMetadata":{"threadId":"thr_1"}}', text('New.'), finish),
      lines('0:"Old again."', 'd:{"finishReason":"stop","threadId":"thr_1"}'),
    )
    await read('One?')
    await read('Two?')
    const { messages } = await read('Three?')
    expect(messages.map(({ content }) => content)).toEqual(['One?', 'Old.', 'Two?', 'New.', 'Three?', 'Old again.'])
    expect(received.map(({ body }) => body.threadId)).toEqual([null, 'thr_1', 'thr_1'])
  })
})
