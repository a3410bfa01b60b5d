import { act, waitFor } from '@testing-library/react'
import { toParts, type Part } from 'docs-assistant/headless'
import { describe, expect, test } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'
import { expectContractRequest } from '../setup/strictRequest.js'

async function readParts(...lines: string[]): Promise<Part[]> {
  const { exchange, conversation } = await askFaultServer()
  exchange.lines(...lines, '0:"The end."', finish)
  exchange.end()
  await waitFor(() => expect(conversation().status).toBe('idle'))
  const answer = conversation().messages[1] ?? expect.fail('There is no answer.')
  expect(answer.content).toBe('The end.')
  return toParts(answer)
}

describe('an answer with malformed tool calls', () => {
  test.each([
    ['a delta without its start', 'c:{"toolCallId":"t","argsTextDelta":"{}"}'],
    ['a result without its call', 'a:{"toolCallId":"t","result":1}'],
    ['a call named constructor', 'b:{"toolCallId":"constructor","toolName":"search"}'],
    ['a delta of toString', 'c:{"toolCallId":"toString","argsTextDelta":"{}"}'],
    ['a result of __proto__', 'a:{"toolCallId":"__proto__","result":1}'],
    ['a call that is null', '9:null'],
    ['a call that is a list', '9:[]'],
    ['a call whose id is a number', '9:{"toolCallId":7,"toolName":"search","args":{}}'],
    ['a result that is missing', 'a:{"toolCallId":"t"}'],
    ['deltas that are null', 'c:{"toolCallId":"t","argsTextDelta":null}'],
  ])('passes over %s', async (_, line) => {
    expect(await readParts(line)).toMatchObject([{ type: 'text' }])
  })

  test('shows a call whose arguments are null', async () => {
    const parts = await readParts('9:{"toolCallId":"t","toolName":"lookUp","args":null}')
    expect(parts).toMatchObject([{ type: 'tool', name: 'lookUp', state: 'call', args: null }, { type: 'text' }])
  })

  test('shows a call without a result, and an empty result', async () => {
    const parts = await readParts(
      '9:{"toolCallId":"t","toolName":"lookUp","args":{}}',
      '9:{"toolCallId":"u","toolName":"lookUp","args":{}}',
      'a:{"toolCallId":"u","result":null}',
    )
    expect(parts).toMatchObject([
      { type: 'tool', state: 'call' },
      { type: 'tool', state: 'result', result: null },
      { type: 'text' },
    ])
  })

  test('shows arguments that never become JSON', async () => {
    const parts = await readParts(
      'b:{"toolCallId":"t","toolName":"lookUp"}',
      'c:{"toolCallId":"t","argsTextDelta":"}}not json"}',
      'c:{"toolCallId":"t","argsTextDelta":" at all{"}',
    )
    expect(parts).toMatchObject([{ type: 'tool', name: 'lookUp', state: 'partial-call' }, { type: 'text' }])
  })

  test('separates the arguments of two calls that are streaming alternately', async () => {
    const parts = await readParts(
      'b:{"toolCallId":"t","toolName":"lookUp"}',
      'b:{"toolCallId":"u","toolName":"lookUp"}',
      'c:{"toolCallId":"t","argsTextDelta":"{\\"a\\""}',
      'c:{"toolCallId":"t","argsTextDelta":":1"}',
      'c:{"toolCallId":"u","argsTextDelta":"{\\"b\\":2"}',
      'c:{"toolCallId":"t","argsTextDelta":"}"}',
      'c:{"toolCallId":"u","argsTextDelta":"}"}',
    )
    expect(parts).toMatchObject([{ args: { a: 1 } }, { args: { b: 2 } }, { type: 'text' }])
  })

  test('may contain the same call twice, and keys are unique', async () => {
    const call = '9:{"toolCallId":"t","toolName":"lookUp","args":{}}'
    const parts = await readParts(call, call, 'a:{"toolCallId":"t","result":1}', 'a:{"toolCallId":"t","result":2}')
    const keys = parts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('shows a search with malformed results', async () => {
    const parts = await readParts(
      '9:{"toolCallId":"t","toolName":"search","args":{"query":{"not":"text"}}}',
      'a:{"toolCallId":"t","result":{"results":[null,7,{}]}}',
    )
    expect(parts).toMatchObject([{ type: 'search', query: '', resultCount: 3 }, { type: 'text' }])
  })
})

describe('an answer with malformed sources', () => {
  test.each([
    ['none at all', 'h:[]'],
    ['an address that is a number', 'h:{"sourceType":"url","id":"1","url":1}'],
    ['no address', 'h:{"sourceType":"url","id":"1","title":"A"}'],
    ['nothing', 'h:null'],
    ['a title that is a number', 'h:{"sourceType":"url","id":"1","url":"/guide","title":7}'],
    ['a title that is an object', 'h:{"sourceType":"url","id":"1","url":"/guide","title":{"a":1}}'],
    ['a source of a kind that the contract does not know', 'h:{"sourceType":"document","id":"1","url":"/guide"}'],
  ])('passes over %s', async (_, line) => {
    expect(await readParts(line)).toEqual([expect.objectContaining({ type: 'text' })])
  })

  test('shows the URL of a page without a title', async () => {
    const parts = await readParts('h:{"sourceType":"url","id":"1","url":"/guide"}')
    expect(parts.at(-1)).toMatchObject({ type: 'sources', sources: [{ title: '/guide' }] })
  })

  test('shows the URL of a page whose title is null', async () => {
    const parts = await readParts('h:{"sourceType":"url","id":"1","url":"/guide","title":null}')
    expect(parts.at(-1)).toMatchObject({ type: 'sources', sources: [{ title: '/guide' }] })
  })
})

describe('an answer that has ended', () => {
  const source = 'h:{"sourceType":"url","id":"1","url":"/pump","title":"Pump"}'
  const file = 'k:{"mimeType":"image/png","data":"aGk="}'
  const search = '9:{"toolCallId":"t","toolName":"search_docs","args":{"query":"pump"}}'
  const call = '9:{"toolCallId":"t","toolName":"weather","args":{}}'

  test.each([
    ['sources', source],
    ['files', file],
    ['a search that never returned', search],
    ['suggestions', '0:"```suggestions\\n- How do I"', '0:" start?\\n```\\n"', source],
    ['characters without a width', '0:"\\u200b\\u200d\\ufeff"', '0:"\\u00ad\\n"'],
    ['hidden reasoning', 'g:"\\u200b"'],
    ['definitions of links', '0:"[pump]: /pu"', '0:"mp \\"Pump\\"\\n"', search, '0:"  [valve]: <valve.html>\\n"'],
    ['markers', '0:"# \\n\\n> \\n- \\n&nbsp;"'],
  ])('with %s alone has failed, with an empty thread and a way to try again', async (_, ...lines) => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines(...lines, finish)
    exchange.end()
    await waitFor(() => expect(conversation()).toMatchObject({ status: 'failed', error: { kind: 'unexpected' } }))
    const text = conversation()
      .messages.slice(1)
      .flatMap((message) => toParts(message))
    expect(text.filter(({ type }) => type === 'text')).toEqual([])
  })

  test.each([
    ['a call', call],
    ['reasoning', 'g:"Hm."'],
    ['a search', search, 'a:{"toolCallId":"t","result":[]}'],
    ['one character', '0:"?"'],
    ['a picture', '0:"\\ud83d\\udc4d"'],
    ['a code block', '0:"```\\nx"'],
    ['text behind a definition', '0:"[a]: /a\\n"', '0:"\\n"', '0:"So."'],
    ['text behind suggestions', '0:"```suggestions\\n- Why?\\n```\\n"', '0:"So."'],
    ['text behind a call', '0:"[a]: /a"', search, '0:"So."'],
    ['a reference that begins a line', '0:"[pump]: it starts"', '0:"\\n[the pump] is on"'],
  ])('with %s is an answer', async (_, ...lines) => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines(...lines, finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
  })
})

describe('an answer with unstable message ids', () => {
  test('may change its id with every step, and is one message', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('f:{"messageId":"one"}', '0:"Half"')
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('Half'))
    exchange.lines('e:{"finishReason":"tool-calls"}', 'f:{"messageId":"two"}', '0:" whole"', finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', 'Half whole'])
  })

  test.each([
    ['an object', 'f:{"messageId":{}}'],
    ['nothing', 'f:{}'],
  ])('by %s is whole all the same', async (_, line) => {
    expect(await readParts(line)).toMatchObject([{ type: 'text', text: 'The end.' }])
  })
})

test('after any answer, the next question satisfies the contract', async () => {
  const { server, exchange, conversation } = await askFaultServer()
  exchange.lines(
    'f:{"messageId":""}',
    'g:"Thinking"',
    'i:{"data":"withheld"}',
    '9:{"toolCallId":"t","toolName":"lookUp","args":null}',
    'b:{"toolCallId":"u","toolName":"lookUp"}',
    'c:{"toolCallId":"u","argsTextDelta":"{\\"a"}',
    'h:{"sourceType":"url","id":"1","url":"/null","title":null}',
    'h:{"sourceType":"url","id":"2","url":"/list","title":["a"]}',
    'h:{"sourceType":"document","id":"3","url":"/file"}',
    'h:{"sourceType":"url","id":"4","url":"/more","more":{"fields":true}}',
    'k:{"data":"aGk=","mimeType":"text/plain"}',
    '8:[null,{"a":1}]',
    '0:"The end."',
    finish,
  )
  exchange.end()
  await waitFor(() => expect(conversation().status).toBe('idle'))
  act(() => conversation().ask('And?'))
  expectContractRequest((await server.next()).body)
})

describe('an answer with other malformed parts', () => {
  test.each([
    ['usage that is a word', 'e:{"finishReason":"stop","usage":"much"}'],
    ['a step that goes on in words', 'e:{"finishReason":"stop","isContinued":"yes"}'],
    ['data that is an object', '2:{"a":1}'],
    ['annotations with a trap', '8:[{"__proto__":{"polluted":true}}]'],
    ['a signature without reasoning', 'j:{"signature":"s"}'],
    ['a file without its kind', 'k:{"data":"aGk="}'],
    ['an error that is an object', '3:{"message":"boom"}'],
    ['a line that is only a colon', ':'],
    ['a line that names Object.prototype', 'toString:{}'],
  ])('passes over %s', async (_, line) => {
    expect(await readParts(line)).toMatchObject([{ type: 'text', text: 'The end.' }])
    expect({}).not.toHaveProperty('polluted')
  })
})
