/**
 * Whether a modal dialog of the host is open: nothing outside it can be used.
 *
 * @param element which elements count: with `*`, a full-screen element does too, for which `:modal` also matches
 */
export function isPageBlocked(element = 'dialog'): boolean {
  try {
    return (
      document.querySelector(`${element}:modal:not(.docs-assistant-panel, :has(docs-assistant, .docs-assistant))`) !==
      null
    )
  } catch {
    return false // jsdom, in which hosts may test, does not know `:modal`.
  }
}
