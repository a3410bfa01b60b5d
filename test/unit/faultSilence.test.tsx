import { act, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { PROTOCOLS } from '../fault/protocols.js'
import { startClock } from '../fault/startClock.js'

/** A `fetch` that reports when the headers of its response have arrived, which cannot be observed otherwise. */
function watchHeaders() {
  let resolve = () => {}
  const hasHeaders = new Promise<void>((arrived) => (resolve = arrived))
  const watched: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    resolve()
    return response
  }
  return { fetch: watched, hasHeaders }
}

describe.each(PROTOCOLS)('in $protocol', ({ text, finish }) => {
  describe('a service that does not respond', () => {
    test('is reported as slow after 10 seconds, and times out after 60', async () => {
      const pass = startClock()
      const onError = vi.fn()
      const { exchange, conversation } = await askFaultServer({ onError })
      await pass(8)
      expect(conversation()).toMatchObject({ status: 'sending', isSlow: false })
      await pass(3)
      expect(conversation()).toMatchObject({ status: 'sending', isSlow: true })
      await pass(47)
      expect(conversation().status).toBe('sending')
      await pass(3)
      await waitFor(() => expect(conversation()).toMatchObject({ status: 'failed', isSlow: false }))
      expect(conversation().error?.kind).toBe('timeout')
      expect(conversation().messages.map(({ content }) => content)).toEqual(['How?'])
      expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }))
      await exchange.closed
    })

    test('can be retried after the timeout', async () => {
      const pass = startClock()
      const { server, conversation } = await askFaultServer()
      await pass(61)
      await waitFor(() => expect(conversation().error?.kind).toBe('timeout'))
      act(() => conversation().retry())
      const again = await server.next()
      again.lines(text('Here.'), finish)
      again.end()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', 'Here.'])
    })
  })

  describe('a service that stops sending', () => {
    test.each([
      ['after its headers', '', []],
      ['in the middle of an answer', `${text('Half')}\n`, ['Half']],
      ['in the middle of a line', `${text('Half')}\n${text(' and the other').slice(0, -4)}`, ['Half']],
    ])('%s is given up after 30 seconds, and what came is kept', async (_, bytes, kept) => {
      const pass = startClock()
      const { exchange, conversation } = await askFaultServer()
      exchange.head(200, { 'x-thread-id': 'thr_1' })
      exchange.write(bytes)
      await waitFor(() => expect(conversation().threadId).toBe('thr_1'))
      await waitFor(() =>
        expect(
          conversation()
            .messages.slice(1)
            .map(({ content }) => content),
        ).toEqual(kept),
      )
      await pass(11)
      expect(conversation().isSlow).toBe(true)
      expect(['sending', 'streaming']).toContain(conversation().status)
      await pass(20)
      await waitFor(() => expect(conversation()).toMatchObject({ status: 'failed', isSlow: false }))
      expect(conversation().error?.kind).toBe('timeout')
      expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', ...kept])
      await exchange.closed
    })

    test('does not time out while data arrives occasionally', async () => {
      const pass = startClock()
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('0'))
      for (const word of ['1', '2', '3']) {
        await waitFor(() => expect(conversation().messages[1]?.content).toMatch(String(Number(word) - 1)))
        await pass(25)
        expect(conversation()).toMatchObject({ status: 'streaming', isSlow: true })
        exchange.lines(text(word))
        await waitFor(() => expect(conversation().isSlow).toBe(false))
      }
      exchange.lines(finish)
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().messages[1]?.content).toBe('0123')
    })

    test('after its finish event has completed the answer', async () => {
      const pass = startClock()
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('All.'), finish)
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('All.'))
      await pass(31)
      await waitFor(() => expect(conversation()).toMatchObject({ status: 'idle', error: undefined }))
      await exchange.closed
    })

    test('after text that follows its finish event has not completed the answer', async () => {
      const pass = startClock()
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('All'), finish, text(' but'))
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('All but'))
      await pass(25)
      exchange.lines(text(' this'))
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('All but this'))
      await pass(31)
      await waitFor(() => expect(conversation()).toMatchObject({ status: 'failed', error: { kind: 'timeout' } }))
      await exchange.closed
    })

    test('after a finish event without an answer times out as usual', async () => {
      const pass = startClock()
      const { fetch, hasHeaders } = watchHeaders()
      const { exchange, conversation } = await askFaultServer({ fetch })
      exchange.lines(finish)
      await hasHeaders
      await pass(20)
      exchange.lines(text('Late.'))
      exchange.end()
      await waitFor(() => expect(conversation()).toMatchObject({ status: 'idle', error: undefined }))
      expect(conversation().messages[1]?.content).toBe('Late.')
    })

    test('in the body of an error is reported by its status after 5 seconds', async () => {
      const pass = startClock()
      const { fetch, hasHeaders } = watchHeaders()
      const { exchange, conversation } = await askFaultServer({ fetch })
      exchange.head(502)
      exchange.write('Bad')
      await hasHeaders
      await pass(4)
      expect(conversation().status).toBe('sending')
      await pass(2)
      await waitFor(() => expect(conversation().error).toMatchObject({ kind: 'service', status: 502 }))
      await exchange.closed
    })
  })

  describe('a service that never stops sending', () => {
    test('in the body of an error is not read forever', async () => {
      const pass = startClock()
      const { fetch, hasHeaders } = watchHeaders()
      const { exchange, conversation } = await askFaultServer({ fetch })
      exchange.head(500)
      await hasHeaders
      const talk = setInterval(() => exchange.write('x'.repeat(100)), 100)
      await pass(6)
      await waitFor(() => expect(conversation().error).toMatchObject({ kind: 'service', status: 500 }))
      await exchange.closed
      clearInterval(talk)
    })

    test('after its finish event is not read forever', async () => {
      const pass = startClock()
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('All.'), finish)
      const talk = setInterval(() => exchange.lines(': ping'), 500)
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('All.'))
      for (let second = 0; second < 40 && conversation().status !== 'idle'; second++) await pass(1)
      clearInterval(talk)
      expect(conversation()).toMatchObject({ status: 'idle', error: undefined })
    })
  })

  describe('a clock that jumps', () => {
    test('after sleep ends an answer whose connection is lost', async () => {
      const pass = startClock()
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('Half'))
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('Half'))
      vi.setSystemTime(Date.now() + 8 * 3600_000) // The lid was closed: time went on, timers did not.
      await pass(31)
      await waitFor(() => expect(conversation().error?.kind).toBe('timeout'))
      expect(conversation().messages[1]?.content).toBe('Half')
    })
  })
})
