import { act, cleanup, waitFor } from '@testing-library/react'
import type { Conversation } from 'docs-assistant/headless'
import { expect, test } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import type { Exchange } from '../fault/createExchange.js'
import { renderConversation } from '../setup/renderConversation.js'
import { storedTexts } from '../setup/storedTexts.js'

const said = (conversation: Conversation) => conversation.messages.map(({ content }) => content)
const waiting = (conversation: Conversation) => conversation.queue.map(({ question }) => question)

const answerWith = (exchange: Exchange, text: string) => {
  exchange.lines(`0:"${text}"`, 'd:{"finishReason":"stop","threadId":"thr_1"}')
  exchange.end()
}

const code = { type: 'code' as const, value: 'let a', path: '/a' }

/** A page with an answer on its way and two questions that wait for it. */
async function haveQueue() {
  const { server, exchange, conversation } = await askFaultServer()
  exchange.lines('0:"Half"')
  await waitFor(() => expect(said(conversation())).toEqual(['How?', 'Half']))
  act(() => conversation().ask('And?', { context: [code] }))
  act(() => conversation().ask('Then?'))
  return { server, exchange, conversation, baseUrl: server.baseUrl }
}

test('queued questions survive a reload, and each is sent once after the previous answer', async () => {
  const { server, baseUrl } = await haveQueue()
  cleanup()

  const { result } = renderConversation({ baseUrl })
  expect(waiting(result.current)).toEqual(['And?', 'Then?'])
  expect(result.current).toMatchObject({ status: 'failed', error: { kind: 'cut-off' } })
  expect(server.exchanges).toHaveLength(1)
  act(() => result.current.retry())
  answerWith(await server.next(), 'One')
  const second = await server.next()
  expect(second.body).toMatchObject({ context: [code] })
  answerWith(second, 'Two')
  answerWith(await server.next(), 'Three')
  await waitFor(() => expect(said(result.current)).toEqual(['How?', 'One', 'And?', 'Two', 'Then?', 'Three']))
  await waitFor(() => expect(result.current.status).toBe('idle'))
  cleanup()

  const { result: later } = renderConversation({ baseUrl })
  expect(waiting(later.current)).toEqual([])
  expect(said(later.current)).toEqual(['How?', 'One', 'And?', 'Two', 'Then?', 'Three'])
  expect(server.exchanges).toHaveLength(4)
})

test('a queued question is not sent again after a crash right after sending it', async () => {
  const { server, exchange, conversation, baseUrl } = await haveQueue()
  answerWith(exchange, ' an answer.')
  const second = await server.next()
  expect(second.body.messages.at(-1)?.content).toBe('And?')
  await waitFor(() => expect(waiting(conversation())).toEqual(['Then?']))
  const crashed = Object.entries(storedTexts(localStorage))
  cleanup() // which saves, as a crash does not
  localStorage.clear()
  for (const [key, text] of crashed) localStorage.setItem(key, text)

  const { result } = renderConversation({ baseUrl })
  expect(waiting(result.current)).toEqual(['Then?'])
  expect(said(result.current)).toContain('And?')
  expect(server.exchanges).toHaveLength(2)
})

test('queued questions stay in their conversation when the reader starts a new one', async () => {
  const { conversation } = await haveQueue()
  const earlier = conversation().conversationId
  act(() => conversation().openConversation())
  expect(waiting(conversation())).toEqual([])
  act(() => conversation().openConversation(earlier))
  await waitFor(() => expect(waiting(conversation())).toEqual(['And?', 'Then?']))
})

test('queued questions move with an edited question, and are in one conversation only', async () => {
  const { server, conversation } = await haveQueue()
  const earlier = conversation().conversationId
  act(() => conversation().edit(conversation().messages[0]?.id ?? '', 'Better?'))
  answerWith(await server.next(), 'One')
  answerWith(await server.next(), 'Two')
  answerWith(await server.next(), 'Three')
  await waitFor(() => expect(said(conversation())).toEqual(['Better?', 'One', 'And?', 'Two', 'Then?', 'Three']))
  act(() => conversation().openConversation(earlier))
  await waitFor(() => expect(said(conversation())).toEqual(['How?', 'Half']))
  expect(waiting(conversation())).toEqual([])
})

test('another tab shows queued questions, removes them for both, and does not send them while the first tab is answering', async () => {
  const { server, exchange, conversation, baseUrl } = await haveQueue()
  const { result: other } = renderConversation({ baseUrl })
  await waitFor(() => expect(waiting(other.current)).toEqual(['And?', 'Then?']))
  act(() => other.current.removeFromQueue(other.current.queue[0]?.id ?? ''))
  await waitFor(() => expect(waiting(conversation())).toEqual(['Then?']))

  act(() => other.current.ask('Else?'))
  answerWith(await server.next(), 'Other')
  await waitFor(() => expect(other.current.status).toBe('idle'))
  expect(waiting(other.current)).toEqual(['Then?'])
  expect(server.exchanges).toHaveLength(2)
  answerWith(exchange, ' an answer.')
  answerWith(await server.next(), 'Three')
  await waitFor(() => expect(waiting(other.current)).toEqual([]))
  await waitFor(() => expect(said(other.current)).toEqual(expect.arrayContaining(['Else?', 'Other', 'Then?', 'Three'])))
  expect(server.exchanges).toHaveLength(3)
})
