/**
 * Normalizes an origin as browsers send it: lower case, without a default port.
 * @returns `undefined` for text that is no origin, such as a URL with a path
 */
export function toOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined
}
