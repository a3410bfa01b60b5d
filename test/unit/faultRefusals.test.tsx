import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'
import { startClock } from '../fault/startClock.js'

describe('a refused question', () => {
  test.each([
    [405, 'rejected'],
    [408, 'timeout'],
    [409, 'rejected'],
    [415, 'rejected'],
    [503, 'service'],
    [507, 'service'],
  ])('with status %i is %s, also without a word', async (status, kind) => {
    const { exchange, conversation } = await askFaultServer()
    exchange.head(status)
    exchange.end()
    await waitFor(() => expect(conversation().error).toMatchObject({ kind, status }))
    expect(conversation().error?.message).toBe(`[docs-assistant] The service answered ${status}.`)
  })

  test('with an incomplete body is reported by its status', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.head(503, { 'content-length': '1000' })
    exchange.write('Down for')
    exchange.reset()
    await waitFor(() => expect(conversation().error).toMatchObject({ kind: 'service', status: 503 }))
  })

  test('stays in the conversation once, and retry replaces only the error', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.head(500)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    act(() => conversation().retry())
    const again = await server.next()
    again.lines('0:"Now."', finish)
    again.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', 'Now.'])
    expect(again.body.messages.map(({ id }) => id)).toEqual(exchange.body.messages.map(({ id }) => id))
  })

  test.each(['connection: close', 'a redirect to nowhere'])('by %s ends with an error message', async (fault) => {
    const { exchange, conversation } = await askFaultServer()
    if (fault === 'connection: close') exchange.reset()
    else {
      exchange.head(302, { location: 'http://127.0.0.1:1/login' })
      exchange.end()
    }
    await waitFor(() => expect(conversation().error?.kind).toBe('network'))
  })
})

describe('a limit', () => {
  test.each([
    ['none', undefined, undefined],
    ['zero', '0', 0],
    ['a part of a second', '1.5', undefined],
    ['more than is believed', '1000000000', 300],
  ])('with %s as its time is still a limit', async (_, header, retryAfter) => {
    const { exchange, conversation } = await askFaultServer()
    exchange.head(429, header === undefined ? {} : { 'retry-after': header })
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('limited'))
    expect(conversation().error?.retryAfter).toBe(retryAfter)
  })

  test('is never retried automatically, only by the reader', async () => {
    const pass = startClock()
    const { server, exchange, conversation } = await askFaultServer()
    exchange.head(429, { 'retry-after': '7' })
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('limited'))
    await pass(600)
    expect(server.exchanges).toHaveLength(1)
    act(() => conversation().retry())
    const again = await server.next()
    again.lines('0:"Now."', finish)
    again.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', 'Now.'])
  })
})
