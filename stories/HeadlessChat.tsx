import { toParts, useDocsAssistant } from 'docs-assistant/headless'
import type { ReactElement } from 'react'

/** A minimal interface for the headless hook. */
export function HeadlessChat(): ReactElement {
  const { messages, status, ask, stop, clear } = useDocsAssistant()
  return (
    <>
      {messages.map((message) => (
        <article key={message.id}>
          <strong>{message.role === 'user' ? 'You' : 'Assistant'}</strong>
          {toParts(message).map((part) => part.type === 'text' && <p key={part.key}>{part.text}</p>)}
        </article>
      ))}
      <p role="status">{status}</p>
      <button type="button" onClick={() => ask('How do I change the colours?')}>
        Ask
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      <button type="button" onClick={clear}>
        New conversation
      </button>
    </>
  )
}
