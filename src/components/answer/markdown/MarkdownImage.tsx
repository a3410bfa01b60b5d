import type { ReactElement } from 'react'
import { toImageUrl } from '../../../message/toImageUrl.js'
import { SafeLink } from '../../shared/index.js'
import { MarkdownSlot, useCustomization } from '../../slots/index.js'

interface MarkdownImageProps {
  url: string
  alt: string
  isInLink: boolean
}

/** An image of this site, or of an origin that the host allows. Any other is rendered as a link. */
export function MarkdownImage({ url, alt, isInLink }: MarkdownImageProps): ReactElement {
  const { imageOrigins } = useCustomization()
  const src = toImageUrl(url, imageOrigins)
  if (src !== undefined) {
    return (
      <MarkdownSlot name="img" props={{ src, alt }}>
        <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
      </MarkdownSlot>
    )
  }
  const text = alt || url
  return isInLink ? (
    <>{text}</>
  ) : (
    <SafeLink url={url} label={text}>
      {text}
    </SafeLink>
  )
}
