const HEADINGS = 'h1, h2, h3, h4, h5, h6'

const fold = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function findById(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // "#100%" is no percent-encoding
  }
}

/**
 * Where a section of the host's page begins: its heading, or the element around all of it.
 *
 * @param hash of the section's address, `#install`; empty for the page as a whole
 * @param title what the section is called, for a page that has no such id
 */
export function findSection(hash: string, title: string): Element | undefined {
  if (hash === '') return document.querySelector('main, article') ?? document.body
  const target = findById(hash)
  const headings = [...document.querySelectorAll(HEADINGS)].filter((heading) => !heading.closest('.docs-assistant'))
  if (target === null) return headings.find(({ textContent }) => title !== '' && fold(textContent).includes(fold(title)))
  const heading = target.closest(HEADINGS)
  if (heading !== null || fold(target.textContent) !== '') return heading ?? target
  // An empty anchor stands before its heading.
  return headings.find((other) => (target.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
}
