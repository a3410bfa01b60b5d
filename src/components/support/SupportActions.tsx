import { useEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react'
import { defaultSupportLabels, useLabels } from '../../i18n/index.js'
import { useLazy } from '../shared/index.js'
import { useCustomization } from '../slots/index.js'
import type { SupportProps } from './SupportProps.js'
import { toSupportUrl } from './toSupportUrl.js'

const importForm = () => import('./supportFormChunk.js')

interface SupportLinkProps extends Pick<SupportProps, 'readConversation' | 'toTranscript'> {
  /** A page, or `mailto:` with an address. */
  support: string
  /** Subject of a mail. */
  subject: string
}

/** Opens the page or the mail program with the conversation. */
function SupportLink({ support, subject, readConversation, toTranscript }: SupportLinkProps): ReactElement | undefined {
  const labels = useLabels(defaultSupportLabels)
  const { onAction } = useCustomization()
  // The link does not contain the conversation, because this component does not follow its changes: it is read when
  // the link is opened.
  const href = toSupportUrl(support, { threadId: null, subject, transcript: '' })
  if (href === undefined) return undefined

  const handleOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    const { threadId } = readConversation()
    event.currentTarget.href = toSupportUrl(support, { threadId, subject, transcript: toTranscript() }) ?? href
    onAction({ type: 'supportOpened' })
  }

  return (
    <div className="docs-assistant-chips">
      <a
        className="docs-assistant-button"
        href={href}
        target="_blank"
        rel="noopener"
        onClick={handleOpen}
        onAuxClick={handleOpen}
      >
        {labels.contactSupport}
      </a>
    </div>
  )
}

interface SupportActionsProps extends Omit<SupportProps, 'fields'> {
  /**
   * The names of the form's fields, from the annotation of the answer; `undefined` if the service does not accept
   * requests.
   */
  fields: unknown
}

/** A link to a person, or a button that opens the form. */
export function SupportActions({
  support,
  fields,
  question,
  title,
  isLast,
  readConversation,
  Markdown,
  toTranscript,
}: SupportActionsProps): ReactElement | undefined {
  const labels = useLabels(defaultSupportLabels)
  const { onAction } = useCustomization()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { value: chunk, load } = useLazy(importForm, setHasFailed)
  const hasForm = support === undefined && Array.isArray(fields)
  // Before its button is shown: a reader may press it and write on, and what is typed before the form is there is lost.
  useEffect(() => {
    if (hasForm) load()
  }, [hasForm, load])

  if (support !== undefined) {
    const subject = [title, question].filter(Boolean).join(': ')
    return isLast ? (
      <SupportLink
        support={support}
        subject={subject}
        readConversation={readConversation}
        toTranscript={toTranscript}
      />
    ) : undefined
  }
  if (!Array.isArray(fields) || !(chunk || hasFailed) || (!isLast && !isOpen && !isSent)) return undefined

  const handleOpen = () => {
    if (!isOpen) onAction({ type: 'supportOpened' })
    if (!chunk) load()
    setIsOpen(!isOpen)
    setIsSent(false)
  }

  const close = () => {
    buttonRef.current?.focus() // The form is about to be removed.
    setIsOpen(false)
  }

  const handleSent = () => {
    close()
    setIsSent(true)
  }

  return (
    <>
      <div className="docs-assistant-chips">
        <button
          ref={buttonRef}
          type="button"
          className="docs-assistant-button"
          aria-expanded={isOpen}
          onClick={handleOpen}
        >
          {labels.contactSupport}
        </button>
      </div>
      {isOpen && chunk && (
        <chunk.SupportForm
          fields={fields.map(String)}
          question={question}
          readConversation={readConversation}
          Markdown={Markdown}
          defaultLabels={defaultSupportLabels}
          onSent={handleSent}
          onClose={close}
        />
      )}
      <p role="status" className={isSent ? 'docs-assistant-notice' : 'docs-assistant-spoken'}>
        {isSent && labels.supportSent}
      </p>
    </>
  )
}
