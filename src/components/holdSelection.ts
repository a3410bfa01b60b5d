import { readSelection } from '../page/readSelection.js'

const NAME = 'docs-assistant-selection'

/**
 * Goes on showing what is selected while the focus, and with it the browser's own selection, is in the
 * assistant's field. Nothing of the page is changed. Returns how to stop.
 */
export function holdSelection(): () => void {
  const range = readSelection()?.range
  // Not in every browser, and there the selection is merely no longer seen.
  if (range === undefined || typeof Highlight === 'undefined') return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`::highlight(${NAME}) { background-color: color-mix(in srgb, Highlight 30%, transparent) }`)
  document.adoptedStyleSheets.push(sheet)
  CSS.highlights.set(NAME, new Highlight(range))
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    CSS.highlights.delete(NAME)
  }
}
