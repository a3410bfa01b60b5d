import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { ContextItem, Filter } from '../../contract/AssistantRequest.js'
import type { PageLabels } from '../../i18n/index.js'

/** Returns the name of a language in that language: `Deutsch`. Returns an invalid language tag unchanged. */
function toLanguageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** Returns a filter as short text: `v2 · English`. */
export function toFilterText({ version, language }: Filter): string {
  const number = version && /^\d/.test(version) ? `v${version}` : version
  return [number, language && toLanguageName(language)].filter(Boolean).join(' · ')
}

interface FilterChipProps {
  labels: PageLabels
  filter: Filter
  isOff: boolean
  onOff: (isOff: boolean) => void
}

/** The filter of the next answer, as a toggle button. */
export function FilterChip({ labels, filter, isOff, onOff }: FilterChipProps): ReactElement {
  const text = useMemo(() => toFilterText(filter), [filter])
  return (
    <li className="docs-assistant-chip">
      <button type="button" aria-pressed={!isOff} onClick={() => onOff(!isOff)}>
        {labels.onlyFrom(text)}
      </button>
    </li>
  )
}

interface ContextChipsProps {
  labels: PageLabels
  label: string
  context: readonly ContextItem[]
  /** Called to remove an item. Without it, items have no remove button. */
  onRemove?: ((item: ContextItem) => void) | undefined
  /** More chips, rendered after these. */
  children?: ReactNode
}

/** The maximum length of a preview, in UTF-16 code units. The style sheet truncates it to one line. */
const PREVIEW_LENGTH = 80

/** Returns an item on one line, without the fences of a code block. */
const toPreview = ({ value }: ContextItem) =>
  value
    .replace(/^```.*\n|\n```$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW_LENGTH)

/** The context of a question: one line per item, which expands to the complete text. */
export function ContextChips({ labels, label, context, onRemove, children }: ContextChipsProps): ReactElement {
  const [open, setOpen] = useState<ContextItem>()
  const opened = open && context.includes(open) ? open : undefined

  return (
    <div className="docs-assistant-context">
      <ul className="docs-assistant-chips" aria-label={label}>
        {context.map((item, index) => (
          <li key={index} className="docs-assistant-chip">
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
      {opened !== undefined && (
        <p className="docs-assistant-disclosure-body" dir="auto">
          {opened.value}
        </p>
      )}
    </div>
  )
}
