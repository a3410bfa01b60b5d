import { act, waitFor } from '@testing-library/react'
import type { Conversation } from 'docs-assistant/headless'
import { describe, expect, test } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import type { Exchange } from '../fault/createExchange.js'

const contents = (conversation: Conversation) => conversation.messages.map(({ content }) => content)
const waiting = (conversation: Conversation) => conversation.queue.map(({ question }) => question)
const sent = (exchange: Exchange) => exchange.body.messages.map(({ content }) => content)

const answerWith = (exchange: Exchange, text: string) => {
  exchange.lines(`0:"${text}"`, 'd:{"finishReason":"stop","threadId":"thr_1"}')
  exchange.end()
}

describe('a question asked while an answer is streaming', () => {
  test('is visible in the queue, and is sent in order with all earlier messages', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.lines('0:"On"')
    await waitFor(() => expect(conversation().status).toBe('streaming'))
    act(() => conversation().ask('And?'))
    act(() => conversation().ask('Then?'))
    expect(waiting(conversation())).toEqual(['And?', 'Then?'])
    expect(contents(conversation())).toEqual(['How?', 'On'])

    answerWith(exchange, 'e')
    const second = await server.next()
    await waitFor(() => expect(waiting(conversation())).toEqual(['Then?']))
    answerWith(second, 'Two')
    const third = await server.next()
    answerWith(third, 'Three')
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toEqual(['How?', 'One', 'And?', 'Two', 'Then?', 'Three'])
    expect(sent(third)).toEqual(['How?', 'One', 'And?', 'Two', 'Then?'])
    expect(second.body.threadId).toBe('thr_1')
    expect(conversation().queue).toEqual([])
  })

  test('can be removed from the queue', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    act(() => conversation().ask('And?'))
    act(() => conversation().ask('Then?'))
    act(() => conversation().removeFromQueue(conversation().queue[0]?.id ?? 'none'))
    expect(waiting(conversation())).toEqual(['Then?'])
    answerWith(exchange, 'One')
    expect(sent(await server.next())).toEqual(['How?', 'One', 'Then?'])
  })

  test('stays in the queue when the answer fails, until a retry succeeds', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    act(() => conversation().ask('And?'))
    exchange.head(500)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(waiting(conversation())).toEqual(['And?'])
    expect(server.exchanges).toHaveLength(1)
    act(() => conversation().retry())
    answerWith(await server.next(), 'One')
    const third = await server.next()
    expect(sent(third)).toEqual(['How?', 'One', 'And?'])
    answerWith(third, 'Two')
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toEqual(['How?', 'One', 'And?', 'Two'])
  })

  test('stays in the queue when the reader stops the answer, until the reader asks again', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.lines('0:"Half"')
    await waitFor(() => expect(conversation().status).toBe('streaming'))
    act(() => conversation().ask('And?'))
    act(() => conversation().stop())
    await waitFor(() => expect(conversation().status).toBe('stopped'))
    expect(waiting(conversation())).toEqual(['And?'])
    act(() => conversation().ask('Then?'))
    const second = await server.next()
    answerWith(second, 'Two')
    const third = await server.next()
    answerWith(third, 'Three')
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toHaveLength(6)
    expect(new Set(contents(conversation()))).toEqual(new Set(['How?', 'Half', 'And?', 'Then?', 'Two', 'Three']))
  })

  test('stays in the queue when the first question is stopped before its answer starts', async () => {
    const { server, conversation } = await askFaultServer()
    act(() => conversation().ask('And?'))
    act(() => conversation().stop())
    await waitFor(() => expect(conversation().status).not.toBe('sending'))
    expect(waiting(conversation())).toEqual(['And?'])
    expect(server.exchanges).toHaveLength(1)
  })
})

describe('a question asked twice at once', () => {
  test('by a double click is one question', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    answerWith(exchange, 'One')
    await waitFor(() => expect(conversation().status).toBe('idle'))
    act(() => {
      conversation().ask('Twice?')
      conversation().ask('Twice?')
    })
    const second = await server.next()
    expect(conversation().queue).toEqual([])
    answerWith(second, 'Once')
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toEqual(['How?', 'One', 'Twice?', 'Once'])
    expect(server.exchanges).toHaveLength(2)
  })

  test('while it is queued is one question', async () => {
    const { conversation } = await askFaultServer()
    act(() => {
      conversation().ask('And?')
      conversation().ask('And?')
    })
    expect(waiting(conversation())).toEqual(['And?'])
  })

  test('with different text is two questions, and both are answered', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    answerWith(exchange, 'Zero')
    await waitFor(() => expect(conversation().status).toBe('idle'))
    act(() => {
      conversation().ask('One?')
      conversation().ask('Two?')
    })
    answerWith(await server.next(), 'One')
    answerWith(await server.next(), 'Two')
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Zero', 'One?', 'One', 'Two?', 'Two']))
  })

  test('with retry is sent once', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.lines('0:"Half"')
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    act(() => {
      conversation().retry()
      conversation().retry()
    })
    answerWith(await server.next(), 'Whole')
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toEqual(['How?', 'Whole'])
    expect(server.exchanges).toHaveLength(2)
  })
})

test('retry before any question sends nothing', async () => {
  const { server, exchange, conversation } = await askFaultServer()
  act(() => conversation().clear())
  await exchange.closed
  act(() => conversation().retry())
  act(() => conversation().ask('Now?'))
  const next = await server.next()
  answerWith(next, 'Yes')
  await waitFor(() => expect(conversation().status).toBe('idle'))
  expect(server.exchanges).toHaveLength(2)
})
