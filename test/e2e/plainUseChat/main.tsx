// A chat page as in the documentation of the SDK, which shows that the service works without the widget.
import { useChat } from '@ai-sdk/react'
import { createRoot } from 'react-dom/client'
import { ASSISTANT_KEY } from '../addresses.js'

/** Defined by the server of this page. */
declare const SERVICE_URL: string

function Chat() {
  const { messages, input, handleInputChange, handleSubmit, data, error, status } = useChat({
    api: `${SERVICE_URL}/v1/assistant/docs-assistant/message`,
    headers: { Authorization: `Bearer ${ASSISTANT_KEY}` },
    body: { fp: 'anonymous', retrievalPageSize: 5 },
    streamProtocol: 'data',
    sendExtraMessageFields: true,
  })
  return (
    <>
      {messages.map((message) => (
        <article key={message.id} aria-label={message.role}>
          {message.parts.map((part, index) => {
            if (part.type === 'text') return <p key={index}>{part.text}</p>
            if (part.type === 'source') return <a key={index} href={part.source.url}>{part.source.title}</a>
            return <small key={index}>{part.type}</small>
          })}
        </article>
      ))}
      <output aria-label="data">{JSON.stringify(data)}</output>
      <output aria-label="status">{error?.message ?? status}</output>
      <form onSubmit={handleSubmit}>
        <input aria-label="Question" value={input} onChange={handleInputChange} />
      </form>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Chat />)
