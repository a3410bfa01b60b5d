import { act, waitFor } from '@testing-library/react'
import { feedbackRequestSchema } from 'docs-assistant/contract'
import { expect, test } from 'vitest'
import { KEY, renderConversation } from '../setup/renderConversation.js'
import { failure, lines, startServer } from '../setup/startServer.js'

const ANSWER = lines(
  'f:{"messageId":"msg_1"}',
  '0:"Set it."',
  'e:{"finishReason":"stop","isContinued":false,"usage":{}}',
  '8:[{"type":"answer","confidence":"answered","feedback":true}]',
  'd:{"type":"finish","finishReason":"stop","threadId":"thr_1"}',
)

type Answer = Parameters<typeof startServer>[0]

const taken: Answer = (response) => response.writeHead(204).end()

/** A conversation with one answer. The service reacts to what is sent after it with `reactions`. */
async function startRating(...reactions: Answer[]) {
  const { baseUrl, received } = await startServer(ANSWER, ...reactions)
  const { result } = renderConversation({ baseUrl })
  act(() => result.current.ask('How?'))
  await waitFor(() => expect(result.current.status).toBe('idle'))
  await waitFor(() => expect(result.current.threadId).toBe('thr_1'))
  return { rate: result.current.rate, received, result }
}

test('a rating is sent to the service with the ids of the thread and the answer', async () => {
  const { rate, received } = await startRating(taken)
  await rate({ messageId: 'msg_1', rating: 'down', reason: 'outdated', comment: 'That was v1.' })
  expect(received[1]).toMatchObject({ url: '/v1/feedback/acme', headers: { authorization: `Bearer ${KEY}` } })
  expect(received[1]?.body).toEqual({
    threadId: 'thr_1',
    messageId: 'msg_1',
    rating: 'down',
    reason: 'outdated',
    comment: 'That was v1.',
  })
})

test('secrets in a comment are masked', async () => {
  const { rate, received } = await startRating(taken)
  await rate({ messageId: 'msg_1', rating: 'down', comment: `It showed ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}` })
  expect(received[1]?.body).toMatchObject({ comment: 'It showed ghp_•••' })
})

test('votes arrive in the order in which they were cast', async () => {
  const slow: Answer = (response) => void setTimeout(() => response.writeHead(204).end(), 50)
  const { rate, received } = await startRating(slow, taken)
  await Promise.all([rate({ messageId: 'msg_1', rating: 'down' }), rate({ messageId: 'msg_1', rating: 'up' })])
  expect(received.slice(1).map(({ body }) => feedbackRequestSchema.parse(body).rating)).toEqual(['down', 'up'])
})

test('a rating that is refused rejects, and the next one is sent', async () => {
  const { rate, received } = await startRating(
    failure(404, { error: 'There is no such answer.', code: 'unknown_message' }),
    taken,
  )
  await expect(rate({ messageId: 'msg_1', rating: 'up' })).rejects.toMatchObject({
    name: 'DocsAssistantError',
    kind: 'rejected',
    status: 404,
  })
  await rate({ messageId: 'msg_1', rating: 'up' })
  expect(received).toHaveLength(3)
})

test('a rating that cannot be sent rejects', async () => {
  const fetch: typeof globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.includes('/feedback/')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : globalThis.fetch(input, init)
  const { baseUrl } = await startServer(ANSWER)
  const { result } = renderConversation({ baseUrl, fetch })
  await expect(result.current.rate({ messageId: 'msg_1', rating: 'up' })).rejects.toMatchObject({ kind: 'network' })
})
