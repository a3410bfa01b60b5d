import { useState, type ReactElement, type ReactNode } from 'react'
import type { ContextItem } from '../contract/ContextItem.js'
import type { PageLabels } from './PageLabels.js'

interface ContextChipsProps {
  labels: PageLabels
  label: string
  context: readonly ContextItem[]
  /** Takes an item back. Without it nothing can be taken back. */
  onRemove?: ((item: ContextItem) => void) | undefined
  /** More chips, after these. */
  children?: ReactNode
}

/** Longest preview, in UTF-16 code units; the style sheet cuts it to one line. */
const PREVIEW_LENGTH = 80

/** One line of an item, without the fences that say the language of code. */
const toPreview = ({ value }: ContextItem) =>
  value.replace(/^```.*\n|\n```$/g, '').replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH)

/** What a question is about: a line each, that opens to the whole text. */
export function ContextChips({ labels, label, context, onRemove, children }: ContextChipsProps): ReactElement {
  const [open, setOpen] = useState<ContextItem>()
  const opened = open && context.includes(open) ? open : undefined

  return (
    <div className="docs-assistant-about">
      <ul className="docs-assistant-attachments" aria-label={label}>
        {context.map((item, index) => (
          <li key={index} className="docs-assistant-attachment">
            <button
              type="button"
              title={item.value}
              aria-expanded={item === opened}
              onClick={() => setOpen(item === opened ? undefined : item)}
            >
              {item.type === 'code' ? <code>{toPreview(item)}</code> : <q dir="auto">{toPreview(item)}</q>}
            </button>
            {onRemove !== undefined && (
              <button
                type="button"
                aria-label={labels.remove(toPreview(item))}
                title={labels.remove(toPreview(item))}
                onClick={() => onRemove(item)}
              >
                ×
              </button>
            )}
          </li>
        ))}
        {children}
      </ul>
      {opened !== undefined && <p className="docs-assistant-disclosure-body" dir="auto">{opened.value}</p>}
    </div>
  )
}
