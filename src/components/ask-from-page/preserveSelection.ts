import { readSelection } from '../../page/index.js'

const NAME = 'docs-assistant-selection'

let preserved: { range: Range; sheet: CSSStyleSheet } | undefined

/**
 * Highlights the selected text while the focus, and with it the browser's selection, is in the assistant's
 * field. Adds nothing to the DOM.
 */
export function preserveSelection(): void {
  releaseSelection()
  const range = readSelection()?.range
  // Without the CSS Custom Highlight API, the selection is not highlighted.
  if (range === undefined || typeof Highlight === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`::highlight(${NAME}) { background-color: color-mix(in srgb, Highlight 30%, transparent) }`)
  document.adoptedStyleSheets.push(sheet)
  CSS.highlights.set(NAME, new Highlight(range))
  preserved = { range, sheet }
}

/** Whether something else is selected than what is highlighted. */
export function isOtherSelected(): boolean {
  const range = readSelection()?.range
  return (['startContainer', 'startOffset', 'endContainer', 'endOffset'] as const).some(
    (end) => range && range[end] !== preserved?.range[end],
  )
}

/** Removes the highlight. */
export function releaseSelection(): void {
  if (preserved === undefined) return
  const { sheet } = preserved
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  CSS.highlights.delete(NAME)
  preserved = undefined
}
