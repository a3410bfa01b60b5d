import { useId, type ReactElement } from 'react'
import { isOutside } from '../message/isOutside.js'
import type { SourceLink } from '../message/Part.js'
import { sanitizeUrl } from '../message/sanitizeUrl.js'
import { SafeLink } from './SafeLink.js'
import { useLabels } from './useLabels.js'

/** Where a source is: the path of a page of this site, the name of any other site. */
function toPlace(url: string): string {
  const safeUrl = sanitizeUrl(url)
  if (safeUrl === undefined) return ''
  if (isOutside(safeUrl)) return new URL(safeUrl).host
  return safeUrl.replace(/^https?:\/\/[^/]+/, '')
}

/** The pages that an answer rests on. */
export function SourcesPart({ sources }: { sources: readonly SourceLink[] }): ReactElement {
  const labels = useLabels()
  const id = useId()
  return (
    // Not a section: each answer would add a landmark of the same name.
    <div className="docs-assistant-sources">
      <p id={id} className="docs-assistant-sources-title">{labels.sources}</p>
      <ol aria-labelledby={id}>
        {sources.map(({ id: key, url, title }, index) => (
          <li key={`${index} ${key}`}>
            <SafeLink url={url} className="docs-assistant-source">
              <span className="docs-assistant-source-number" aria-hidden="true">{index + 1}</span>
              <span className="docs-assistant-source-title">{title}</span>
              {title !== url && <span className="docs-assistant-source-place">{toPlace(url)}</span>}
            </SafeLink>
          </li>
        ))}
      </ol>
    </div>
  )
}
