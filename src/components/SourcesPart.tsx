import { useId, type ReactElement } from 'react'
import type { SourceLink } from '../message/Part.js'
import { SafeLink } from './SafeLink.js'
import { useLabels } from './useLabels.js'

/** "https://docs.acme.com/guide/#install" is "/guide#install" to a reader of these docs. */
function toPath(url: string): string {
  return decodeUri(url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '').replace(/^https?:\/\//i, '').replace(/\/(?=$|#)/, '') || '/')
}

/** Addresses of answers may hold a percent sign that encodes nothing. */
function decodeUri(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The pages that an answer rests on. */
export function SourcesPart({ sources }: { sources: readonly SourceLink[] }): ReactElement {
  const labels = useLabels()
  const id = useId()
  return (
    <section className="docs-assistant-sources" aria-labelledby={id}>
      <p id={id} className="docs-assistant-sources-title">{labels.sources}</p>
      <ol>
        {sources.map(({ id: key, url, title }, index) => (
          <li key={`${index} ${key}`}>
            <SafeLink url={url} className="docs-assistant-source">
              <span className="docs-assistant-source-number" aria-hidden="true">{index + 1}</span>
              <span className="docs-assistant-source-title">{title}</span>
              {title !== url && <span className="docs-assistant-source-path">{toPath(url)}</span>}
            </SafeLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
