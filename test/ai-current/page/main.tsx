// A chat page as in the documentation of the SDK since version 5, which shows that version 2 works without the widget.
import { useChat } from '@ai-sdk/react'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ASSISTANT_KEY } from '../../e2e/addresses.js'

/** Defined by the server of this page. */
declare const SERVICE_URL: string

const query = new URLSearchParams(location.search)

const transport = new DefaultChatTransport<UIMessage<{ threadId: string }>>({
  api: `${query.get('service') ?? SERVICE_URL}/v2/assistant/docs-assistant/message`,
  headers: { Authorization: `Bearer ${ASSISTANT_KEY}` },
  body: { fp: 'anonymous', retrievalPageSize: 5 },
})

function Chat() {
  const { messages, sendMessage, stop, status, error } = useChat({ transport })
  const [text, setText] = useState('')
  return (
    <>
      {messages.map(({ id, role, parts, metadata }) => (
        <article key={id} aria-label={role} data-thread={metadata?.threadId}>
          {parts.map((part, index) => {
            if (part.type === 'text') return <p key={index}>{part.text}</p>
            if (part.type === 'source-url')
              return (
                <a key={index} href={part.url}>
                  {part.title}
                </a>
              )
            return <small key={index}>{part.type}</small>
          })}
        </article>
      ))}
      <output aria-label="status">{error?.message ?? status}</output>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void sendMessage({ text })
        }}
      >
        <input aria-label="Question" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
      <button onClick={() => void stop()}>Stop</button>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Chat />)
