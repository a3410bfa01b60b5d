import {
  createContext,
  useContext,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { SafeLink, useEscape } from '../shared/index.js'
import { findCitedSection, type CitedSection } from './findCitedSection.js'

/** The answer that citations are part of. */
export const CitingMessageContext = createContext<Pick<ConversationMessage, 'parts'>>({ parts: [] })

/** The beginning of the cited section. Escape closes it. */
function Preview({ title, excerpt, onClose }: CitedSection & { onClose: () => void }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null)
  useEscape(ref, onClose)
  return (
    // Hidden, because the title is in the name of the link.
    <span ref={ref} className="docs-assistant-preview" aria-hidden dir="auto">
      <strong>{title}</strong>
      <span>{excerpt}</span>
    </span>
  )
}

/** The number of a source, with a preview of the cited section for a pointer, for the focus and for the first tap. */
export function Citation({ url, number }: { url: string; number: string }): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const isTap = useRef(false)
  const section = findCitedSection(useContext(CitingMessageContext), url)
  if (section === undefined)
    return (
      <SafeLink url={url} label={number}>
        {number}
      </SafeLink>
    )

  /** The first tap opens the preview, and the next follows the link. */
  function handleClick(event: MouseEvent): void {
    if (!isTap.current || isOpen) return
    event.preventDefault()
    event.stopPropagation()
    setIsOpen(true)
  }

  return (
    <span
      onPointerDown={({ pointerType }: PointerEvent) => {
        isTap.current = pointerType === 'touch'
      }}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsOpen(false)}
      onFocus={() => !isTap.current && setIsOpen(true)}
      onBlur={() => {
        setIsOpen(false)
        isTap.current = false
      }}
      onClickCapture={handleClick}
    >
      <SafeLink url={url} label={section.title} className="docs-assistant-citation">
        <span aria-hidden>{number}</span>
        <span className="docs-assistant-spoken">
          {number}: {section.title}
        </span>
        {isOpen && <Preview {...section} onClose={() => setIsOpen(false)} />}
      </SafeLink>
    </span>
  )
}
