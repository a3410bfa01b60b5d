import { useLayoutEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import { useHistoryLabels } from './useHistoryLabels.js'

interface RenameFieldProps {
  title: string
  onRename: (title: string) => void
}

/** The name of a conversation while it is being changed. Leaving the field keeps what it says. */
export function RenameField({ title, onRename }: RenameFieldProps): ReactElement {
  const labels = useHistoryLabels()
  const [text, setText] = useState(title)
  const fieldRef = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    fieldRef.current?.focus()
    fieldRef.current?.select()
  }, [])

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onRename(text)
  }

  return (
    <form onSubmit={handleSubmit}>
      <input
        ref={fieldRef}
        aria-label={labels.conversationName}
        dir="auto"
        maxLength={80}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => onRename(text)}
      />
    </form>
  )
}
