import type { ReactElement } from 'react'
import { toImageUrl } from '../../message/toImageUrl.js'
import { Replaceable } from '../parts/Replaceable.js'
import { useOwner } from '../parts/useOwner.js'
import { SafeLink } from '../SafeLink.js'

interface MarkdownImageProps {
  url: string
  alt: string
  isInLink: boolean
}

/** An image of the reader's own site, or of one that the owner trusts. Any other is offered as a link. */
export function MarkdownImage({ url, alt, isInLink }: MarkdownImageProps): ReactElement {
  const { imageOrigins } = useOwner()
  const src = toImageUrl(url, imageOrigins)
  if (src !== undefined) {
    return (
      <Replaceable name="img" given={{ src, alt }}>
        <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
      </Replaceable>
    )
  }
  const text = alt || url
  return isInLink ? <>{text}</> : <SafeLink url={url} label={text}>{text}</SafeLink>
}
