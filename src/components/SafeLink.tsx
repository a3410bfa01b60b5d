import type { ReactElement, ReactNode } from 'react'
import { isOutside } from '../message/isOutside.js'
import { toSiteUrl } from '../message/toSiteUrl.js'
import { OutsideIcon } from './icons/OutsideIcon.js'
import { Replaceable } from './parts/Replaceable.js'
import { useLabels } from './useLabels.js'

interface SafeLinkProps {
  /** Where to lead, as an answer has it. An unsafe address leaves the text without a link. */
  url: string
  title?: string | undefined
  className?: string | undefined
  /** The reader follows the link. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** The only way from an answer to an address. Links to other sites open apart, and say where they lead. */
export function SafeLink({ url, title, className, onFollow, children }: SafeLinkProps): ReactElement {
  const labels = useLabels()
  const href = toSiteUrl(url)
  if (href === undefined) return <span className={className}>{children}</span>
  const isElsewhere = isOutside(href)
  const attributes = {
    href,
    className,
    title: title ?? (isElsewhere ? new URL(href).host : undefined),
    onClick: onFollow,
    ...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' }),
  }
  const content = (
    <>
      {children}
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
