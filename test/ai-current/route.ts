import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  simulateReadableStream,
  streamText,
  toUIMessageStream,
  type ModelMessage,
  type UIMessage,
} from 'ai'
import { MockLanguageModelV4 } from 'ai/test'

/** What the model was asked. */
export const asked: ModelMessage[][] = []

const model = new MockLanguageModelV4({
  doStream: () =>
    Promise.resolve({
      stream: simulateReadableStream({
        chunks: [
          { type: 'reasoning-start', id: 'r' },
          { type: 'reasoning-delta', id: 'r', delta: 'A theme is asked for.' },
          { type: 'reasoning-end', id: 'r' },
          { type: 'source', sourceType: 'url', id: '1', url: '/guides/theming', title: 'Theming' },
          { type: 'text-start', id: 't' },
          { type: 'text-delta', id: 't', delta: 'Set ' },
          { type: 'text-delta', id: 't', delta: '`theme`.' },
          { type: 'text-end', id: 't' },
          {
            type: 'finish',
            finishReason: { unified: 'stop', raw: undefined },
            usage: {
              inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
              outputTokens: { total: 2, text: 2, reasoning: undefined },
            },
          },
        ],
      }),
    }),
})

/** The route handler of the guide, with a model that answers the same each time. */
export async function POST(request: Request): Promise<Response> {
  const { messages } = (await request.json()) as { messages: UIMessage[] }
  const modelMessages = await convertToModelMessages(messages)
  asked.push(modelMessages)
  const { stream } = streamText({ model, messages: modelMessages })
  return createUIMessageStreamResponse({ stream: toUIMessageStream({ stream, sendSources: true }) })
}
