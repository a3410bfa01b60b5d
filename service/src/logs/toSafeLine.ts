/** Line breaks, the escape sequences of terminals, and signs that turn the direction of what follows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const KEY = /\b(svc_(?:dsc_)?)[\w-]+/g

/** What gives a signed link its power. */
const SIGNATURE = /([?&](?:signature|sig|token|X-Amz-(?:Signature|Credential|Security-Token))=)[^&\s"']+/gi

/**
 * A line as it may be logged, whatever went into it: one line, that no terminal obeys, without keys
 * and without the signatures of links. Who can read a log must not be able to use what is in it.
 */
export function toSafeLine(line: string): string {
  return line.replace(KEY, '$1…').replace(SIGNATURE, '$1…').replace(CONTROL, toEscape)
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
