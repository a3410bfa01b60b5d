import { useLayoutEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import { useLabels, type SupportLabels } from '../../i18n/index.js'
import { useEscape } from '../shared/index.js'
import { DocsQuotes } from './DocsQuotes.js'
import type { SupportProps } from './SupportProps.js'

/** The `autocomplete` value of a field, by its name. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  name: 'name',
  phone: 'tel',
  company: 'organization',
}

interface SupportFormProps extends Pick<SupportProps, 'fields' | 'question' | 'readConversation' | 'Markdown'> {
  /** A prop, because bundlers would add to the first chunk of a page what two lazy chunks import of each other. */
  defaultLabels: SupportLabels
  onSent: () => void
  onClose: () => void
}

/**
 * The form for reaching a person. The reader can edit everything that is sent. If sending fails, the form keeps its
 * content. Below it is what the docs say to the message.
 */
export function SupportForm({
  fields,
  question,
  readConversation,
  Markdown,
  defaultLabels,
  onSent,
  onClose,
}: SupportFormProps): ReactElement {
  const labels = useLabels(defaultLabels)
  const fieldLabels = { ...defaultLabels.supportFields, ...labels.supportFields }
  const formRef = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState(question)
  const [hasFailed, setHasFailed] = useState(false)
  const isSendingRef = useRef(false)
  useEscape(formRef, onClose)

  useLayoutEffect(() => {
    const field = formRef.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    formRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSendingRef.current) return
    isSendingRef.current = true
    const data = new FormData(event.currentTarget)
    const { threadId, escalate } = readConversation()
    const read = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    setHasFailed(false)
    escalate({
      message: read('message'),
      fields: Object.fromEntries(fields.map((name) => [name, read(`field ${name}`)])),
      ...(threadId !== null && data.has('conversation') && { threadId }),
    }).then(onSent, () => {
      isSendingRef.current = false
      setHasFailed(true)
    })
  }

  return (
    <form
      ref={formRef}
      className="docs-assistant-disclosure-body"
      aria-label={labels.contactSupport}
      onSubmit={handleSubmit}
    >
      <label className="docs-assistant-labelled">
        {labels.supportMessage}
        <textarea
          className="docs-assistant-chip docs-assistant-comment"
          name="message"
          dir="auto"
          rows={3}
          required
          maxLength={5000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </label>
      {fields.map((name) => (
        <label key={name} className="docs-assistant-labelled">
          {fieldLabels[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`}
          <input
            className="docs-assistant-chip"
            name={`field ${name}`}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete={AUTOCOMPLETE[name]}
            dir="auto"
            required
            maxLength={500}
          />
        </label>
      ))}
      <label>
        <input type="checkbox" name="conversation" defaultChecked />
        {` ${labels.supportConversation}`}
      </label>
      {hasFailed && (
        <p role="alert" className="docs-assistant-notice">
          {labels.supportFailed}
        </p>
      )}
      <div className="docs-assistant-chips">
        <button type="submit" className="docs-assistant-button">
          {labels.sendToSupport}
        </button>
      </div>
      <DocsQuotes
        title={labels.supportQuotes}
        message={message}
        readConversation={readConversation}
        Markdown={Markdown}
      />
    </form>
  )
}
