const TAGS = new Set(
  `a article b blockquote br button code dd del details div dl dt em footer form h2 h3 h4 h5 h6 header hr i img
  input label li ol p path pre q section span strong summary svg table tbody td textarea th thead time tr ul dialog circle rect g line polyline`.split(
    /\s+/,
  ),
)

const ATTRIBUTES =
  /^(?:aria-[a-z]+|data-[a-z-]+|alt|class|d|datetime|dir|enterkeyhint|height|hidden|href|id|lang|loading|open|placeholder|points|referrerpolicy|rel|role|rows|scope|src|start|style|tabindex|target|title|type|viewBox|width|x|y|rx|ry|cx|cy|r|x1|x2|y1|y2)$/

/** By their numbers, and not by the properties of Unicode that the code under test goes by. Joiners and marks are looked at elsewhere. */
const HIDDEN: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x200b, 0x200b],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0d],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe0fff],
]

const isHidden = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return HIDDEN.some(([from, to]) => code >= from && code <= to)
}

const hasHidden = (text: string) => Array.from(text).some(isHidden)

/** As React makes them; no answer can. */
const OWN_ID = /^(?:_r_|«r|:r)/

function findInLink(link: HTMLAnchorElement): string[] {
  const { href, origin, protocol, host, rel, target, textContent } = link
  const url = new URL(href)
  if (protocol === 'mailto:') {
    return textContent.includes(url.pathname) && url.search === '' ? [] : [`a mail link hides its address: ${href}`]
  }
  if (!/^https?:$/.test(protocol)) return [`a link to ${href}`]
  if (origin === location.origin) return []
  const found: string[] = []
  if (!textContent.includes(host)) found.push(`a link hides that it leads to ${host}: ${textContent}`)
  if (target !== '_blank' || rel !== 'noopener noreferrer') found.push(`a link that hands its page over: ${href}`)
  if (url.username !== '' || url.password !== '') found.push(`a link with a user: ${href}`)
  return found
}

function findInElement(element: Element): string[] {
  const found: string[] = []
  if (!TAGS.has(element.localName)) found.push(`an element ${element.localName}`)
  for (const { name, value } of element.attributes) {
    if (!ATTRIBUTES.test(name)) found.push(`an attribute ${name} of ${element.localName}`)
    if (name === 'id' && !OWN_ID.test(value)) found.push(`an id ${value}`)
    if (name === 'style' && /url|image|expression/i.test(value)) found.push(`a style ${value}`)
    if (hasHidden(value)) found.push(`hidden characters in ${name}`)
  }
  if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) found.push(...findInLink(element))
  if (element instanceof HTMLImageElement) {
    const { origin, pathname, search } = new URL(element.src)
    if (origin !== location.origin || search !== '' || !/^[^;]*\.(?:png|jpg|svg|webp)$/i.test(pathname))
      found.push(`an image of ${element.src}`)
  }
  return found
}

/** Whatever may not be in the page, in words: elements, attributes, addresses, ids, characters. */
export function findUnsafe(root: Element): string[] {
  const found = [...root.querySelectorAll('*')].flatMap(findInElement)
  return hasHidden(root.textContent) ? [...found, 'hidden characters in the text'] : found
}
