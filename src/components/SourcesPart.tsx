import { useId, type ReactElement } from 'react'
import { findPlace } from '../message/findPlace.js'
import type { SourceLink } from '../message/Part.js'
import { toSiteUrl } from '../message/toSiteUrl.js'
import { toSourcePages } from '../message/toSourcePages.js'
import { useOwner } from './parts/useOwner.js'
import { SafeLink } from './SafeLink.js'
import { useLabels } from './useLabels.js'

/** Where on this site a source is. The link itself says where else it leads. */
function toPath(url: string): string | undefined {
  const href = toSiteUrl(url) ?? ''
  return findPlace(href) === undefined ? href : undefined
}

interface SourceLineProps {
  url: string
  title: string
  number: number | undefined
  isSection?: boolean
}

function SourceLine({ url, title, number, isSection = false }: SourceLineProps): ReactElement {
  const { onAct } = useOwner()
  const path = isSection || title === url ? undefined : toPath(url)
  const content = (
    <>
      <span className="docs-assistant-source-number" aria-hidden="true">{number}</span>
      <span dir="auto" className="docs-assistant-source-title">{title}</span>
      {path && <span dir="ltr" className="docs-assistant-source-path">{path}</span>}
    </>
  )
  if (number === undefined) return <span className="docs-assistant-source">{content}</span>
  return (
    <SafeLink
      url={url}
      label={title}
      className="docs-assistant-source"
      onFollow={() => onAct({ type: 'sourceOpened', index: number - 1, url })}
    >
      {content}
    </SafeLink>
  )
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
        {toSourcePages(sources).map(({ sections, ...page }) => (
          <li key={page.url}>
            <SourceLine {...page} />
            {sections.length > 0 && (
              <ol>
                {sections.map(({ url, title, number }) => (
                  <li key={number}><SourceLine url={url} title={title} number={number} isSection /></li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
