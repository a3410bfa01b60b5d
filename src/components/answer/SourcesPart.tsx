import { useId, type ReactElement } from 'react'
import { useLabels } from '../../i18n/index.js'
import type { SourceLink } from '../../message/Part.js'
import { toSourcePages } from '../../message/toSourcePages.js'
import { SafeLink, SourceText } from '../shared/index.js'
import { useCustomization } from '../slots/index.js'

interface SourceLineProps {
  url: string | undefined
  title: string
  number: number | undefined
  /** Below the title of its page. */
  section?: string | undefined
}

function SourceLine({ url, title, number, section }: SourceLineProps): ReactElement {
  const { onAction } = useCustomization()
  const content = (
    <>
      <span className="docs-assistant-source-number" aria-hidden>
        {number}
      </span>
      <SourceText title={title} section={section} />
    </>
  )
  if (number === undefined || url === undefined) return <span className="docs-assistant-source">{content}</span>
  return (
    <SafeLink
      url={url}
      label={title}
      className="docs-assistant-source"
      onFollow={() => onAction({ type: 'sourceOpened', index: number - 1, url })}
    >
      {content}
    </SafeLink>
  )
}

/** The pages that an answer is based on. */
export function SourcesPart({ sources }: { sources: readonly SourceLink[] }): ReactElement {
  const labels = useLabels()
  const id = useId()
  return (
    // Not a section: each answer would add a landmark with the same name.
    <div className="docs-assistant-sources">
      <p id={id} className="docs-assistant-sources-title">
        {labels.sources}
      </p>
      <ol aria-labelledby={id}>
        {toSourcePages(sources).map(({ sections, ...page }) => (
          <li key={page.url ?? page.number}>
            <SourceLine {...page} />
            {sections.length > 0 && (
              <ol>
                {sections.map(({ url, title, number }) => (
                  <li key={number}>
                    <SourceLine url={url} title={title} number={number} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
