import { getRequestListener } from '@hono/node-server'
import { act, waitFor } from '@testing-library/react'
import { simulateReadableStream, streamText, type LanguageModelV1, type Message } from 'ai'
import { MockLanguageModelV1 } from 'ai/test'
import { toParts, type AssistantOptions } from 'docs-assistant/headless'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { POST as answerWithSdk5 } from '../ai-5/route.js'
import { asked, POST } from '../ai-current/route.js'
import { renderConversation } from '../setup/renderConversation.js'

/** Serves a route handler, as a framework does, and asks it through the library. */
async function converse(handler: (request: Request) => Promise<Response>, options: Partial<AssistantOptions> = {}) {
  const paths: string[] = []
  const listener = getRequestListener((request) => {
    paths.push(new URL(request.url).pathname)
    return handler(request)
  })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  const { result } = renderConversation({
    apiKey: undefined,
    endpoint: `http://127.0.0.1:${port}/api/chat`,
    ...options,
  })
  const ask = async (question: string) => {
    act(() => result.current.ask(question))
    await waitFor(() => expect(result.current.status).toMatch(/idle|failed/))
    const { error, messages } = result.current
    expect(error).toBeUndefined()
    return toParts(messages.at(-1) ?? expect.fail('There is no answer.'))
  }
  return { ask, paths, result }
}

test('a route handler of the current AI SDK holds a conversation', async () => {
  const { ask, paths } = await converse(POST, { protocol: 'v2' })
  expect(await ask('How do I set a theme?')).toMatchObject([
    { type: 'reasoning', text: 'A theme is asked for.' },
    { type: 'text', text: 'Set `theme`.' },
    { type: 'sources', sources: [{ url: '/guides/theming', title: 'Theming' }] },
  ])
  await ask('And a dark one?')
  expect(asked.at(-1)).toEqual([
    { role: 'user', content: [{ type: 'text', text: 'How do I set a theme?' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Set `theme`.' }] },
    { role: 'user', content: [{ type: 'text', text: 'And a dark one?' }] },
  ])
  expect(paths).toEqual(['/api/chat', '/api/chat'])
})

test('a route handler of AI SDK 5 holds a conversation', async () => {
  const { ask } = await converse(answerWithSdk5, { protocol: 'v2' })
  const answer = [
    { type: 'text', text: 'Set `theme`.' },
    { type: 'sources', sources: [{ url: '/guides/theming', title: 'Theming' }] },
  ]
  expect(await ask('How do I set a theme?')).toMatchObject(answer)
  expect(await ask('And a dark one?')).toMatchObject(answer)
})

test('a route handler of AI SDK 4 holds a conversation', async () => {
  const model = new MockLanguageModelV1({
    doStream: () =>
      Promise.resolve({
        rawCall: { rawPrompt: null, rawSettings: {} },
        stream: simulateReadableStream({
          chunks: [
            { type: 'text-delta' as const, textDelta: 'Set ' },
            { type: 'text-delta' as const, textDelta: '`theme`.' },
            { type: 'finish' as const, finishReason: 'stop' as const, usage: { promptTokens: 3, completionTokens: 2 } },
          ],
        }),
      }),
  })
  const { ask } = await converse(async (request) => {
    const { messages } = (await request.json()) as { messages: Message[] }
    return streamText({ model: model as LanguageModelV1, messages }).toDataStreamResponse()
  })
  expect(await ask('How do I set a theme?')).toMatchObject([{ type: 'text', text: 'Set `theme`.' }])
  expect(await ask('And a dark one?')).toMatchObject([{ type: 'text', text: 'Set `theme`.' }])
})

test('a backend of your own is not asked for a search', async () => {
  const { paths, result } = await converse(() => Promise.resolve(new Response('Too busy', { status: 503 })))
  await expect(result.current.search('theme')).rejects.toMatchObject({ kind: 'network' })
  expect(paths).toEqual([])
})
