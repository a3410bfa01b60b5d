// A chat page as in the documentation of the SDK, which shows that version 1 works without the widget.
import { useChat } from '@ai-sdk/react'
import { createRoot } from 'react-dom/client'
import { ASSISTANT_KEY } from '../addresses.js'

/** Defined by the server of this page. */
declare const SERVICE_URL: string

const query = new URLSearchParams(location.search)

function Chat() {
  const {
    messages,
    input,
    handleInputChange,
    handleSubmit,
    stop,
    data = [],
    error,
    status,
  } = useChat({
    api: `${query.get('service') ?? SERVICE_URL}/v1/assistant/docs-assistant/message`,
    headers: { Authorization: `Bearer ${ASSISTANT_KEY}` },
    body: { fp: 'anonymous', retrievalPageSize: 5 },
    streamProtocol: 'data',
    sendExtraMessageFields: true,
  })
  const threads = data.flatMap((value) => (value instanceof Object && 'threadId' in value ? [value.threadId] : []))
  const answers = messages.filter(({ role }) => role === 'assistant')
  return (
    <>
      {messages.map((message) => (
        <article key={message.id} aria-label={message.role} data-thread={threads[answers.indexOf(message)]}>
          {message.parts.map((part, index) => {
            if (part.type === 'text') return <p key={index}>{part.text}</p>
            if (part.type === 'source')
              return (
                <a key={index} href={part.source.url}>
                  {part.source.title}
                </a>
              )
            return <small key={index}>{part.type}</small>
          })}
        </article>
      ))}
      <output aria-label="status">{error?.message ?? status}</output>
      <form onSubmit={(event) => handleSubmit(event, { body: { threadId: threads.at(-1) ?? null } })}>
        <input aria-label="Question" value={input} onChange={handleInputChange} />
      </form>
      <button onClick={stop}>Stop</button>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Chat />)
