import type { ReactElement, ReactNode } from 'react'
import { useLabels } from '../../i18n/index.js'
import { findExternalHost, isExternal } from '../../message/sanitizeUrl.js'
import { toSiteUrl } from '../../message/toSiteUrl.js'
import { ExternalLinkIcon } from '../icons.js'
import { MarkdownSlot } from '../slots/index.js'

interface SafeLinkProps {
  /** The unsanitized URL. If it is unsafe, the text is rendered without a link. */
  url: string
  /** The text of the link, as plain text. */
  label: string
  title?: string | undefined
  className?: string | undefined
  /** Called when the reader clicks the link. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Whether the text of a link starts with the host that it links to, so that the host is not repeated. */
function startsWithHost(host: string, label: string): boolean {
  const text = label.replace(/^https?:\/\/|^mailto:/, '')
  return text.startsWith(host) && /^(?:[/?#]|$)/.test(text.slice(host.length))
}

/**
 * Every link of an answer is rendered by this component. Links to other sites open in a new tab. They and
 * mail links show their host, whatever their text is.
 */
export function SafeLink({ url, label, title, className, onFollow, children }: SafeLinkProps): ReactElement {
  const labels = useLabels()
  const href = toSiteUrl(url)
  if (href === undefined) return <span className={className}>{children}</span>
  const opensInNewTab = isExternal(href)
  const host = findExternalHost(href)
  const attributes = {
    href,
    className,
    title,
    onClick: onFollow,
    ...(opensInNewTab && { target: '_blank', rel: 'noopener noreferrer' }),
  }
  const content = (
    <>
      {children}
      {host && !startsWithHost(host, label) && (
        <>
          {' '}
          <span dir="ltr" className="docs-assistant-detail">
            {host}
          </span>
        </>
      )}
      {opensInNewTab && <ExternalLinkIcon />}
      {opensInNewTab && <span className="docs-assistant-spoken"> ({labels.opensElsewhere})</span>}
    </>
  )
  return (
    <MarkdownSlot name="a" props={{ ...attributes, children: content }}>
      <a {...attributes}>{content}</a>
    </MarkdownSlot>
  )
}
