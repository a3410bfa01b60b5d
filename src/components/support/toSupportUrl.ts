/** Mail programs and browsers reject longer URLs; Windows rejects those of more than about 2,000 characters. */
const MAX_BODY_LENGTH = 1800

interface HandOver {
  /** The id of the conversation at the service. */
  threadId: string | null
  /** Subject of a mail. */
  subject: string
  /** The conversation as text, the latest answer last. */
  transcript: string
}

const MAX_SUBJECT_LENGTH = 150

/** Matches half of a surrogate pair, which cannot be encoded. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Encodes the end of a text, up to a maximum length. */
function encodeEnd(text: string, maxLength: number): string {
  const characters = Array.from(text.replace(LONE_SURROGATE, '\ufffd'), encodeURIComponent)
  let encoded = ''
  for (const character of characters.reverse()) {
    if (encoded.length + character.length > maxLength) return encodeURIComponent('… ') + encoded
    encoded = character + encoded
  }
  return encoded
}

/**
 * Returns the URL that hands a conversation over to a person: the page with the id of the thread as `?thread=`, or for
 * `mailto:` a mail with the conversation, which the reader can edit. Returns `undefined` for other schemes.
 */
export function toSupportUrl(support: string, { threadId, subject, transcript }: HandOver): string | undefined {
  if (!URL.canParse(support, document.baseURI)) return undefined
  const url = new URL(support, document.baseURI)
  if (url.protocol === 'mailto:') {
    // Not with URLSearchParams: mail programs would display its "+" characters.
    const body = encodeEnd(transcript, MAX_BODY_LENGTH)
    return `mailto:${url.pathname}?subject=${encodeURIComponent(subject.slice(0, MAX_SUBJECT_LENGTH).replace(LONE_SURROGATE, '\ufffd'))}&body=${body}`
  }
  if (!/^https?:$/.test(url.protocol)) return undefined
  if (threadId !== null) url.searchParams.set('thread', threadId)
  return url.href
}
