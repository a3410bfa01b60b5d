import { AssistantRuntimeProvider, ComposerPrimitive, MessagePrimitive, ThreadPrimitive } from '@assistant-ui/react'
import { useDataStreamRuntime } from '@assistant-ui/react-data-stream'
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import remarkGfm from 'remark-gfm'
import { api } from '../api.js'

const plugins = [remarkGfm]
const answerParts = { Text: () => <MarkdownTextPrimitive className="answer" remarkPlugins={plugins} /> }

const messages = {
  UserMessage: () => (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts />
    </MessagePrimitive.Root>
  ),
  AssistantMessage: () => (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts components={answerParts} />
    </MessagePrimitive.Root>
  ),
}

export function Variant() {
  const runtime = useDataStreamRuntime({ api, protocol: 'data-stream' })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root className="chat">
        <ThreadPrimitive.Viewport className="viewport">
          <ThreadPrimitive.Messages components={messages} />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input className="composer" />
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}
