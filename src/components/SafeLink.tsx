import type { ReactElement, ReactNode } from 'react'
import { isOutside } from '../message/isOutside.js'
import { toSiteUrl } from '../message/toSiteUrl.js'
import { OutsideIcon } from './icons/OutsideIcon.js'
import { useLabels } from './useLabels.js'

interface SafeLinkProps {
  /** Where to lead, as an answer has it. An unsafe address leaves the text without a link. */
  url: string
  title?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The only way from an answer to an address. Links to other sites open apart, and say where they lead. */
export function SafeLink({ url, title, className, children }: SafeLinkProps): ReactElement {
  const labels = useLabels()
  const href = toSiteUrl(url)
  if (href === undefined) return <span className={className}>{children}</span>
  if (!isOutside(href)) return <a className={className} href={href} title={title}>{children}</a>
  return (
    <a
      className={className}
      href={href}
      title={title ?? new URL(href).host}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <OutsideIcon />
      <span className="docs-assistant-spoken"> ({labels.opensElsewhere})</span>
    </a>
  )
}
