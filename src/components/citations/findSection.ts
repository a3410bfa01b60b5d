export const HEADINGS = 'h1, h2, h3, h4, h5, h6'

const normalize = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function findById(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // "#100%" is not valid percent-encoding.
  }
}

/**
 * Returns the heading of a section of the host's page, or the element that contains the section.
 *
 * @param hash the hash of the section's URL, `#install`; empty for the complete page
 * @param title the title of the section, for a page that has no element with that id
 */
export function findSection(hash: string, title: string): Element | undefined {
  if (hash === '') return document.querySelector('main, article') ?? document.body
  const target = findById(hash)
  const headings = [...document.querySelectorAll(HEADINGS)].filter((heading) => !heading.closest('.docs-assistant'))
  if (target === null)
    return headings.find(({ textContent }) => title !== '' && normalize(textContent).includes(normalize(title)))
  const heading = target.closest(HEADINGS)
  if (heading !== null || normalize(target.textContent) !== '') return heading ?? target
  // An empty anchor precedes its heading.
  return headings.find((other) => (target.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
}
