const NAME = 'docs-assistant-passage'

/** Whether the browser can mark text without changing the page. */
export const canShowPassages = () => typeof Highlight !== 'undefined' && 'highlights' in CSS

/** Marks ranges of the host's page until `signal` is aborted, and brings the first into view. Adds nothing to the DOM. */
export function showPassage(ranges: readonly Range[], color: string, signal: AbortSignal): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`::highlight(${NAME}) { background-color: color-mix(in srgb, ${color} 26%, transparent) }`)
  document.adoptedStyleSheets.push(sheet)
  CSS.highlights.set(NAME, new Highlight(...ranges))
  signal.addEventListener('abort', () => {
    CSS.highlights.delete(NAME)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })

  const { top = 0, bottom = 0 } = ranges[0]?.getBoundingClientRect() ?? {}
  if (top < 0 || bottom > innerHeight) ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}
