import { act, waitFor } from '@testing-library/react'
import type { AssistantOptions } from 'docs-assistant/headless'
import { describe, expect, test } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { failure, lines, startServer } from '../setup/startServer.js'

type Answer = Parameters<typeof startServer>[0]

async function failWith(answer: Answer, options: Partial<AssistantOptions> = {}) {
  const { baseUrl } = await startServer(answer)
  const { result } = renderConversation({ baseUrl, ...options })
  act(() => result.current.ask('How?'))
  await waitFor(() => expect(['failed', 'limited']).toContain(result.current.status))
  return result.current
}

const raw =
  (status: number, type: string, body: string): Answer =>
  (response) => {
    response.writeHead(status, type === '' ? {} : { 'content-type': type })
    response.end(body)
  }

describe('a refused question', () => {
  test.each([
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'too-large'],
    [422, 'rejected'],
    [500, 'service'],
    [502, 'service'],
    [504, 'timeout'],
  ])('with status %i is %s, and its own words are kept for the developer', async (status, kind) => {
    const { error, status: state } = await failWith(failure(status, { error: 'In my own words.' }))
    expect(state).toBe('failed')
    expect(error).toMatchObject({ kind, status })
    expect(error?.message).toBe(`[docs-assistant] The service answered ${status}. In my own words.`)
  })

  test('with 429 has the time until the next attempt', async () => {
    const { error, status } = await failWith(failure(429, { error: 'Slow down' }, { 'retry-after': '7' }))
    expect(status).toBe('limited')
    expect(error).toMatchObject({ kind: 'limited', retryAfter: 7 })
  })

  test.each([
    ['a date', () => new Date(Date.now() + 60_000).toUTCString(), (seconds: number) => seconds > 50 && seconds <= 60],
    ['a past date', () => new Date(0).toUTCString(), (seconds: number) => seconds === 0],
    ['a year', () => '31536000', (seconds: number) => seconds === 300],
  ])('with 429 understands %s', async (_, header, isExpected) => {
    const { error } = await failWith(failure(429, {}, { 'retry-after': header() }))
    expect(error?.retryAfter).toSatisfy(isExpected)
  })

  test.each(['soon', '-5'])('with 429 ignores the invalid header “%s”', async (header) => {
    const { error } = await failWith(failure(429, {}, { 'retry-after': header }))
    expect(error).toMatchObject({ kind: 'limited', retryAfter: undefined })
  })

  test('reads the message field, or a body of plain text', async () => {
    expect((await failWith(failure(404, { message: 'No such site' }))).error?.message).toMatch(/404\. No such site$/)
    expect((await failWith(raw(500, 'text/plain', 'Out of order'))).error?.message).toMatch(/500\. Out of order$/)
  })

  test('does not contain an HTML page', async () => {
    const { error } = await failWith(raw(502, 'text/html', `<html>${'x'.repeat(200_000)}</html>`))
    expect(error?.message).toBe('[docs-assistant] The service answered 502.')
  })
})

describe('a question that is too long', () => {
  const tooLong = (code: string) => failure(413, { error: 'Too long.', code })

  test.each(['question_too_long', 'context_too_long'])('(%s) is back in the field with its context', async (code) => {
    const { baseUrl } = await startServer(tooLong(code))
    const { result } = renderConversation({ baseUrl })
    const context = [{ type: 'textSelection' as const, value: 'Pump' }]
    act(() => result.current.ask('How?', { context }))
    await waitFor(() => expect(result.current.error?.kind).toBe('question-too-long'))
    expect(result.current).toMatchObject({ status: 'failed', messages: [], draft: 'How?', context })
  })

  test('leaves what the reader is writing in the field, and the question in the thread', async () => {
    const { baseUrl } = await startServer(tooLong('question_too_long'))
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('How?'))
    act(() => result.current.setDraft('And why?'))
    await waitFor(() => expect(result.current.error?.kind).toBe('question-too-long'))
    expect(result.current).toMatchObject({ messages: [{ content: 'How?' }], draft: 'And why?' })
  })

  test('leaves the answer before it whole, also after a reload', async () => {
    const answers: Answer[] = [lines('0:"All."', 'd:{"finishReason":"stop"}'), tooLong('question_too_long')]
    const { baseUrl } = await startServer((...args) => answers.shift()?.(...args))
    const before = renderConversation({ baseUrl })
    act(() => before.result.current.ask('How?'))
    await waitFor(() => expect(before.result.current.messages).toHaveLength(2))
    await waitFor(() => expect(before.result.current.status).toBe('idle'))
    act(() => before.result.current.ask('And how long?'))
    await waitFor(() => expect(before.result.current.status).toBe('failed'))
    before.unmount()
    const { result } = renderConversation({ baseUrl })
    expect(result.current).toMatchObject({ status: 'idle', error: undefined, draft: 'And how long?' })
    expect(result.current.messages.map(({ content }) => content)).toEqual(['How?', 'All.'])
  })
})

describe('a successful response without an answer', () => {
  test.each([
    ['a login page', raw(200, 'text/html; charset=utf-8', '<!doctype html><form>')],
    ['an error in JSON', raw(200, 'application/json', '{"error":"Nope"}')],
  ])('such as %s is unexpected', async (_, answer) => {
    expect((await failWith(answer)).error).toMatchObject({ kind: 'unexpected', status: 200 })
  })

  test('that is empty is reported as cut off', async () => {
    expect((await failWith(raw(200, 'text/plain', ''))).error).toMatchObject({ kind: 'cut-off' })
  })

  test('with status 204 is reported as unexpected', async () => {
    expect((await failWith(raw(204, '', ''))).error).toMatchObject({ kind: 'unexpected', status: 204 })
  })
})

describe('a broken answer', () => {
  test('with an error event keeps its text', async () => {
    const { error, messages } = await failWith(lines('0:"Half"', '3:"boom"', '0:" more"'))
    expect(error).toMatchObject({ kind: 'service', message: '[docs-assistant] The service stopped the answer: "boom"' })
    expect(messages[1]?.content).toBe('Half')
  })

  test('whose connection breaks keeps its text', async () => {
    const { error, messages } = await failWith((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"Half"\n', () => setImmediate(() => response.destroy()))
    })
    expect(error?.kind).toBe('network')
    expect(messages[1]?.content).toBe('Half')
  })

  test('without a response is a network error', async () => {
    const { baseUrl } = await startServer(() => undefined)
    const unused = baseUrl.replace(/\d+$/, '1')
    const { result } = renderConversation({ baseUrl: unused })
    act(() => result.current.ask('How?'))
    await waitFor(() => expect(result.current.error?.kind).toBe('network'))
    expect(result.current.error?.cause).toBeInstanceOf(TypeError)
  })
})
