import { useState } from 'react'

/** A field with a state of its own, so that a key pressed in it renders nothing else. */
export function Composer({ onAsk }) {
  const [draft, setDraft] = useState('')

  const handleKeyDown = (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (draft.trim() === '') return
    setDraft('')
    onAsk(draft)
  }

  return (
    <textarea
      className="composer"
      aria-label="Question"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  )
}
