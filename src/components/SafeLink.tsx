import type { ReactElement, ReactNode } from 'react'
import { findPlace } from '../message/findPlace.js'
import { isOutside } from '../message/isOutside.js'
import { toSiteUrl } from '../message/toSiteUrl.js'
import { OutsideIcon } from './icons/OutsideIcon.js'
import { Replaceable } from './parts/Replaceable.js'
import { useLabels } from './useLabels.js'

interface SafeLinkProps {
  /** Where to lead, as an answer has it. An unsafe address leaves the text without a link. */
  url: string
  /** The text of the link, as plain text. */
  label: string
  title?: string | undefined
  className?: string | undefined
  /** The reader follows the link. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Whether a text begins with the very place that it leads to, so that this need not be said again. */
function isNamed(place: string, label: string): boolean {
  const text = label.replace(/^https?:\/\/|^mailto:/, '')
  return text.startsWith(place) && /^(?:[/?#]|$)/.test(text.slice(place.length))
}

/**
 * The only way from an answer to an address. Links to other sites open apart; they and mail addresses
 * show where they lead, whatever their text says.
 */
export function SafeLink({ url, label, title, className, onFollow, children }: SafeLinkProps): ReactElement {
  const labels = useLabels()
  const href = toSiteUrl(url)
  if (href === undefined) return <span className={className}>{children}</span>
  const isElsewhere = isOutside(href)
  const place = findPlace(href)
  const attributes = {
    href,
    className,
    title,
    onClick: onFollow,
    ...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' }),
  }
  const content = (
    <>
      {children}
      {place && !isNamed(place, label) && <> <span dir="ltr" className="docs-assistant-place">{place}</span></>}
      {isElsewhere && <OutsideIcon />}
      {isElsewhere && <span className="docs-assistant-spoken"> ({labels.opensElsewhere})</span>}
    </>
  )
  return (
    <Replaceable name="a" given={{ ...attributes, children: content }}>
      <a {...attributes}>{content}</a>
    </Replaceable>
  )
}
