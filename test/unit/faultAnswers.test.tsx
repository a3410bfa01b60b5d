import { waitFor } from '@testing-library/react'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { PROTOCOLS } from '../fault/protocols.js'

describe.each(PROTOCOLS)('in $protocol', ({ text, error, start, stepEnd, finish, failed }) => {
  const whole = `${text('Owls fly by night.')}\n${text(' They see well.')}\n`

  describe('an answer in irregular chunks', () => {
    test('is rendered while it is streaming, although no chunk ends at the end of a line', async () => {
      const { exchange, conversation } = await askFaultServer()
      exchange.write(`${text('One')}\n${text(' two').slice(0, -4)}`)
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('One'))
      exchange.write(`${text(' two').slice(-4)}\n${text(' three').slice(0, -4)}`)
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('One two'))
      expect(conversation().status).toBe('streaming')
      exchange.write(`${text(' three').slice(-4)}\n${finish}`)
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().messages[1]?.content).toBe('One two three')
    })

    test('may be buffered by a proxy and arrive in one chunk', async () => {
      const { exchange, conversation } = await askFaultServer()
      exchange.write(`${whole}${finish}\n`)
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().messages[1]?.content).toBe('Owls fly by night. They see well.')
    })

    test('replaces invalid bytes, and continues', async () => {
      const { exchange, conversation } = await askFaultServer()
      const [before = '', after = ''] = `${text('One | two')}\n${finish}\n`.split('|')
      exchange.write(Buffer.concat([Buffer.from(before), Buffer.of(0xff), Buffer.from(after)]))
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().messages[1]?.content).toBe('One \uFFFD two')
    })

    test('may finish twice', async () => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('All.'), finish, text(' More.'), finish)
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', 'All. More.'])
    })
  })

  describe('an answer that ends too early', () => {
    test.each([
      ['between two lines', whole, 'Owls fly by night. They see well.'],
      ['inside a line', whole + text('true').slice(0, -4), 'Owls fly by night. They see well.'],
      ['inside its finish line', whole + finish.slice(0, 10), 'Owls fly by night. They see well.'],
      ['after the end of a step', `${whole}${stepEnd}\n`, 'Owls fly by night. They see well.'],
    ])('%s is marked as cut off and keeps its text', async (_, bytes, content) => {
      const { exchange, conversation } = await askFaultServer()
      exchange.write(bytes)
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('failed'))
      expect(conversation().error?.kind).toBe('cut-off')
      expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', content])
    })

    test('before its first text is cut off, without an empty message', async () => {
      const { exchange, conversation } = await askFaultServer()
      exchange.end()
      await waitFor(() => expect(conversation().error?.kind).toBe('cut-off'))
      expect(conversation().messages.map(({ content }) => content)).toEqual(['How?'])
    })

    test.each([
      ['is cut', 'cut'],
      ['is reset', 'reset'],
      ['brings what is no HTTP', 'garble'],
    ] as const)('because its connection %s is a network error, and keeps its text', async (_, fault) => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('Half'))
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('Half'))
      exchange[fault]()
      await waitFor(() => expect(conversation().status).toBe('failed'))
      expect(conversation().error?.kind).toBe('network')
      expect(conversation().messages[1]?.content).toBe('Half')
    })

    test('after its finish line is complete', async () => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('All.'), finish)
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('All.'))
      exchange.reset()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().error).toBeUndefined()
    })
  })

  describe('a fast answer', () => {
    test('is complete when its connection breaks right after its finish line', async () => {
      const { exchange, conversation } = await askFaultServer()
      const words = Array.from({ length: 30 }, (_, index) => `${index} `)
      for (const line of [...words.map((word) => text(word)), finish]) {
        exchange.lines(line)
        await setTimeout(1) // Each line arrives alone.
      }
      exchange.cut()
      await waitFor(() => expect(conversation().status).not.toBe('streaming'))
      expect(conversation().error).toBeUndefined()
      expect(conversation().messages[1]?.content).toBe(words.join(''))
    })
  })

  describe('a finish line with more of the answer after it', () => {
    test.each([
      ['is cut', 'cut'],
      ['is reset', 'reset'],
    ] as const)('does not make it whole when its connection %s', async (_, fault) => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(text('All'), finish, text(' but this'))
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('All but this'))
      exchange[fault]()
      await waitFor(() => expect(conversation().status).toBe('failed'))
      expect(conversation().error?.kind).toBe('network')
      expect(conversation().messages[1]?.content).toBe('All but this')
    })

    test('and another one at its end is complete, however its connection ends', async () => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(finish, text('All.'), finish)
      await waitFor(() => expect(conversation().messages[1]?.content).toBe('All.'))
      exchange.reset()
      await waitFor(() => expect(conversation().status).toBe('idle'))
      expect(conversation().error).toBeUndefined()
    })
  })

  describe('a finish line with nothing before it', () => {
    test.each([
      ['alone', [finish]],
      ['with the end of a step', [start, stepEnd, finish]],
      ['with text of which nothing can be seen', [text(''), text(' \n'), finish]],
    ])('%s is no answer, and does not pass for one', async (_, stream) => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(...stream)
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('failed'))
      expect(conversation().error?.kind).toBe('unexpected')
    })

    test('does not hide the network error of a broken connection', async () => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(start, finish)
      await waitFor(() => expect(conversation().status).toBe('streaming'))
      exchange.reset()
      await waitFor(() => expect(conversation().error?.kind).toBe('network'))
    })
  })

  describe('an answer that reports an error', () => {
    test.each([
      ['after its finish line', [text('All.'), finish, error('late')]],
      ['after text that follows its finish line', [finish, text('All.'), error('late')]],
      ['in its finish line alone', [text('All.'), failed]],
    ])('%s has failed, and keeps its text', async (_, stream) => {
      const { exchange, conversation } = await askFaultServer()
      exchange.lines(...stream)
      exchange.end()
      await waitFor(() => expect(conversation().status).toBe('failed'))
      expect(conversation().error?.kind).toBe('service')
      expect(conversation().messages[1]?.content).toBe('All.')
    })

    test('keeps its text, closes the connection, and reports the details only to the host', async () => {
      const onError = vi.fn()
      const { exchange, conversation } = await askFaultServer({ onError })
      exchange.lines(text('Half'), error('boom secret stack'))
      await exchange.closed
      await waitFor(() => expect(conversation().status).toBe('failed'))
      expect(conversation().messages[1]?.content).toBe('Half')
      expect(conversation().error?.kind).toBe('service')
      expect(onError).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ kind: 'service', message: expect.stringContaining('boom secret stack') as string }),
      )
    })
  })
})
