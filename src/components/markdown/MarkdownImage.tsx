import type { ReactElement } from 'react'
import { isOutside } from '../../message/isOutside.js'
import { sanitizeUrl } from '../../message/sanitizeUrl.js'
import { Replaceable } from '../parts/Replaceable.js'
import { SafeLink } from '../SafeLink.js'

interface MarkdownImageProps {
  url: string
  alt: string
  isInLink: boolean
}

/**
 * An image of the reader's own site. Any other is offered as a link: fetching it would tell a
 * stranger that this answer was read, and whatever its address was made to carry.
 */
export function MarkdownImage({ url, alt, isInLink }: MarkdownImageProps): ReactElement {
  const src = sanitizeUrl(url)
  if (src !== undefined && !src.startsWith('mailto:') && !isOutside(src)) {
    return <Replaceable name="img" given={{ src, alt }}><img src={src} alt={alt} loading="lazy" /></Replaceable>
  }
  const text = alt || url
  return isInLink ? <>{text}</> : <SafeLink url={url}>{text}</SafeLink>
}
