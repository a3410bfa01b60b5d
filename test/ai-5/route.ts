import { convertToModelMessages, simulateReadableStream, streamText, type UIMessage } from 'ai'
import { MockLanguageModelV2 } from 'ai/test'

const model = new MockLanguageModelV2({
  doStream: () =>
    Promise.resolve({
      stream: simulateReadableStream({
        chunks: [
          { type: 'source' as const, sourceType: 'url' as const, id: '1', url: '/guides/theming', title: 'Theming' },
          { type: 'text-start' as const, id: 't' },
          { type: 'text-delta' as const, id: 't', delta: 'Set ' },
          { type: 'text-delta' as const, id: 't', delta: '`theme`.' },
          { type: 'text-end' as const, id: 't' },
          {
            type: 'finish' as const,
            finishReason: 'stop' as const,
            usage: { inputTokens: 3, outputTokens: 2, totalTokens: 5 },
          },
        ],
      }),
    }),
})

/** The route handler of the guide, with a model that answers the same each time. */
export async function POST(request: Request): Promise<Response> {
  const { messages } = (await request.json()) as { messages: UIMessage[] }
  return streamText({ model, messages: convertToModelMessages(messages) }).toUIMessageStreamResponse({
    sendSources: true,
  })
}
