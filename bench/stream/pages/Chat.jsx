import { useChat } from '@ai-sdk/react'
import { memo } from 'react'
import { api } from './api.js'
import { Composer } from './Composer.jsx'

/** The pace that the makers of useChat advise, in ms. */
const THROTTLE = 50

const Message = memo(function Message({ role, text, isStreaming, Markdown }) {
  if (role === 'user') return <p>{text}</p>
  return (
    <div className="answer">
      <Markdown text={text} isStreaming={isStreaming} />
    </div>
  )
})

/**
 * useChat at its best: throttled, with memoised messages and a field apart. `Markdown` shows one
 * answer from its `text` and `isStreaming`.
 */
export function Chat({ Markdown }) {
  const { messages, status, append } = useChat({ api, experimental_throttle: THROTTLE })
  const last = messages.at(-1)
  return (
    <div className="chat">
      <div className="scroll">
        <div>
          {messages.map((message) => (
            <Message
              key={message.id}
              role={message.role}
              text={message.content}
              isStreaming={status === 'streaming' && message === last}
              Markdown={Markdown}
            />
          ))}
        </div>
      </div>
      <Composer onAsk={(content) => append({ role: 'user', content })} />
    </div>
  )
}
