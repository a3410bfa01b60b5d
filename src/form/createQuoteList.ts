import type { DeflectionQuote } from '../contract/deflectionSchema.js'
import { toSiteUrl } from '../message/toSiteUrl.js'

/**
 * Adds a list of quotes to the end of a form, so that no field of it moves. It is hidden while there are none, and
 * looks as the page does.
 */
export function createQuoteList(form: HTMLElement, heading: string) {
  const title = add(document.createElement('p'), heading)
  const list = document.createElement('ul')
  const section = document.createElement('section')
  section.className = 'docs-assistant-quotes'
  section.setAttribute('aria-label', heading)
  // Screen readers say the heading when it appears, and not all that is below it.
  const status = document.createElement('div')
  status.setAttribute('role', 'status')
  section.append(status, list)
  section.hidden = true
  form.append(section)

  return {
    show: (quotes: readonly DeflectionQuote[]) => {
      section.hidden = quotes.length === 0
      status.replaceChildren(...(quotes.length > 0 ? [title] : []))
      list.replaceChildren(...quotes.map(renderQuote))
    },
    remove: () => section.remove(),
  }
}

function renderQuote({ title = '', url = '', text }: DeflectionQuote): HTMLElement {
  const item = document.createElement('li')
  const href = url === '' ? undefined : toSiteUrl(url)
  if (href !== undefined) {
    const link = add(document.createElement('a'), title)
    link.href = href
    item.append(link)
  }
  const quote = add(document.createElement('p'), toPlainText(text))
  quote.style.whiteSpace = 'pre-line'
  item.append(quote)
  return item
}

function add<Element extends HTMLElement>(element: Element, text: string): Element {
  element.textContent = text
  return element
}

/** Returns Markdown without its marks. Lines, such as those of code, are kept. */
const toPlainText = (markdown: string) =>
  markdown
    .replaceAll(/^[ \t]*(?:```|~~~).*\n?/gm, '')
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
