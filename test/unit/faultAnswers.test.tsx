import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'

const whole = '0:"Owls fly by night."\n0:" They see well."\n'

describe('an answer in odd pieces', () => {
  test('shows its text as it arrives, though no piece ends at the end of a line', async () => {
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

  test('may be held back by a proxy and come at once', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.write(`${whole}${finish}\n`)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages[1]?.content).toBe('Owls fly by night. They see well.')
  })

  test('marks bytes that are no text, and goes on', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.write(Buffer.concat([Buffer.from('0:"One '), Buffer.of(0xff), Buffer.from(` two"\n${finish}\n`)]))
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages[1]?.content).toBe('One \uFFFD two')
  })

  test('may finish twice, and is whole once', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('0:"All."', finish, '0:" More."', finish, '3:"late"')
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages[1]?.content).toBe('All.')
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

  test('before it began is cut off, with no empty message', async () => {
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

  test('once it had finished is whole', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('0:"All."', finish)
    await waitFor(() => expect(conversation().messages[1]?.content).toBe('All.'))
    exchange.reset()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().error).toBeUndefined()
  })
})

describe('an answer that reports an error', () => {
  test('keeps its text, closes the connection, and tells the detail to the owner alone', async () => {
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
