import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'

const whole = '0:"Owls fly by night."\n0:" They see well."\n'

describe('an answer in irregular chunks', () => {
  test('is rendered while it is streaming, although no chunk ends at the end of a line', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.write('0:"One"\n0:" tw')
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('One'))
    exchange.write('o"\n0:" thr')
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('One two'))
    expect(conversation().status).toBe('streaming')
    exchange.write(`ee"\n${finish}`)
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
    exchange.write(Buffer.concat([Buffer.from('0:"One '), Buffer.of(0xff), Buffer.from(` two"\n${finish}\n`)]))
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages[1]?.content).toBe('One \uFFFD two')
  })

  test('may finish twice', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('0:"All."', finish, '0:" More."', finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', 'All. More.'])
  })
})

describe('an answer that ends too early', () => {
  test.each([
    ['between two lines', whole, 'Owls fly by night. They see well.'],
    ['inside a line', `${whole}0:"tru`, 'Owls fly by night. They see well.'],
    ['inside its finish line', `${whole}d:{"finishRea`, 'Owls fly by night. They see well.'],
    ['after the end of a step', `${whole}e:{"finishReason":"stop"}\n`, 'Owls fly by night. They see well.'],
  ])('%s is marked as cut off and keeps its text', async (_, bytes, text) => {
    const { exchange, conversation } = await askFaultServer()
    exchange.write(bytes)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(conversation().error?.kind).toBe('cut-off')
    expect(conversation().messages.map(({ content }) => content)).toEqual(['How?', text])
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
    exchange.lines('0:"Half"')
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('Half'))
    exchange[fault]()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(conversation().error?.kind).toBe('network')
    expect(conversation().messages[1]?.content).toBe('Half')
  })

  test('after its finish line is complete', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('0:"All."', finish)
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('All.'))
    exchange.reset()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().error).toBeUndefined()
  })
})

describe('a finish line with more of the answer after it', () => {
  test.each([
    ['is cut', 'cut'],
    ['is reset', 'reset'],
  ] as const)('does not make it whole when its connection %s', async (_, fault) => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('0:"All"', finish, '0:" but this"')
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('All but this'))
    exchange[fault]()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(conversation().error?.kind).toBe('network')
    expect(conversation().messages[1]?.content).toBe('All but this')
  })

  test('and another one at its end is complete, however its connection ends', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines(finish, '0:"All."', finish)
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('All.'))
    exchange.reset()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().error).toBeUndefined()
  })
})

describe('a finish line with nothing before it', () => {
  test.each([
    ['alone', [finish]],
    ['with the end of a step', ['f:{"messageId":"m"}', 'e:{"finishReason":"stop"}', finish]],
    ['with text of which nothing can be seen', ['0:""', '0:" \\n"', finish]],
  ])('%s is no answer, and does not pass for one', async (_, stream) => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines(...stream)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(conversation().error?.kind).toBe('unexpected')
  })

  test('does not hide the network error of a broken connection', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('f:{"messageId":"m"}', finish)
    await waitFor(() => expect(conversation().status).toBe('streaming'))
    exchange.reset()
    await waitFor(() => expect(conversation().error?.kind).toBe('network'))
  })
})

describe('an answer that reports an error', () => {
  test.each([
    ['after its finish line', ['0:"All."', finish, '3:"late"']],
    ['after text that follows its finish line', [finish, '0:"All."', '3:"late"']],
    ['in its finish line alone', ['0:"All."', 'd:{"finishReason":"error"}']],
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
    exchange.lines('0:"Half"', '3:"boom secret stack"')
    await exchange.closed
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(conversation().messages[1]?.content).toBe('Half')
    expect(conversation().error?.kind).toBe('service')
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'service', message: expect.stringContaining('boom secret stack') as string }),
    )
  })
})
