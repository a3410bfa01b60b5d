import { useState, type ReactElement, type ReactNode } from 'react'
import type { PageLabels } from '../../i18n/index.js'
import type { QuestionItem } from '../../wire/QuestionItem.js'
import { FileChip } from './attachments/FileChip.js'

interface ContextChipsProps {
  labels: PageLabels
  label: string
  context: readonly QuestionItem[]
  /** Called to remove an item. Without it, items have no remove button. */
  onRemove?: ((item: QuestionItem) => void) | undefined
  /** More chips, rendered after these. */
  children?: ReactNode
}

/** The maximum length of a preview, in UTF-16 code units. The style sheet truncates it to one line. */
const PREVIEW_LENGTH = 80

/** Returns an item on one line, without the fences of a code block. */
const toPreview = (item: QuestionItem) =>
  (item.type === 'file' ? item.path : item.value)
    .replace(/^```.*\n|\n```$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW_LENGTH)

/** The context of a question: one line per item, which expands to the complete text. */
export function ContextChips({ labels, label, context, onRemove, children }: ContextChipsProps): ReactElement {
  const [open, setOpen] = useState<QuestionItem>()
  const opened = open && context.includes(open) ? open : undefined

  return (
    <div className="docs-assistant-context">
      <ul className="docs-assistant-chips" aria-label={label}>
        {context.map((item, index) => (
          <li key={index} className="docs-assistant-chip">
            {item.type === 'file' ? (
              <FileChip file={item} />
            ) : (
              <button
                type="button"
                title={item.value}
                aria-expanded={item === opened}
                onClick={() => setOpen(item === opened ? undefined : item)}
              >
                {item.type === 'code' ? <code>{toPreview(item)}</code> : <q dir="auto">{toPreview(item)}</q>}
              </button>
            )}
            {onRemove !== undefined && (
              <button
                type="button"
                aria-label={labels.remove(toPreview(item))}
                title={labels.remove(toPreview(item))}
                onClick={({ currentTarget }) => {
                  // The button is about to be removed.
                  currentTarget.closest('.docs-assistant-footer')?.querySelector('textarea')?.focus()
                  onRemove(item)
                }}
              >
                ×
              </button>
            )}
          </li>
        ))}
        {children}
      </ul>
      {opened !== undefined && (
        <p className="docs-assistant-disclosure-body" dir="auto">
          {opened.value}
        </p>
      )}
    </div>
  )
}
