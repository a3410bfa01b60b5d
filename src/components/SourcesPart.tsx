import { useId, type ReactElement } from 'react'
import { isOutside } from '../message/isOutside.js'
import type { SourceLink } from '../message/Part.js'
import { toSiteUrl } from '../message/toSiteUrl.js'
import { toSourcePages } from '../message/toSourcePages.js'
import { useOwner } from './parts/useOwner.js'
import { SafeLink } from './SafeLink.js'
import { useLabels } from './useLabels.js'

/** Where a source is: the path of a page of this site, the name of any other site. */
function toPlace(url: string): string {
  const safeUrl = toSiteUrl(url) ?? ''
  return isOutside(safeUrl) ? new URL(safeUrl).host : safeUrl
}

interface SourceLineProps {
  url: string
  title: string
  number: number | undefined
  isSection?: boolean
}

function SourceLine({ url, title, number, isSection = false }: SourceLineProps): ReactElement {
  const { onAct } = useOwner()
  const content = (
    <>
      <span className="docs-assistant-source-number" aria-hidden="true">{number}</span>
      <span dir="auto" className="docs-assistant-source-title">{title}</span>
      {!isSection && title !== url && <span dir="ltr" className="docs-assistant-source-place">{toPlace(url)}</span>}
    </>
  )
  if (number === undefined) return <span className="docs-assistant-source">{content}</span>
  return (
    <SafeLink
      url={url}
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
