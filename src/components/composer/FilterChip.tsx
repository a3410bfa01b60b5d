import { useMemo, type ReactElement } from 'react'
import type { Filter } from '../../contract/AssistantRequest.js'
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
