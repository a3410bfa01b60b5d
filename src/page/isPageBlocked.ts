const HOST_DIALOG = 'dialog:modal:not(.docs-assistant-panel, :has(docs-assistant, .docs-assistant))'

/** Whether a modal dialog of the host is open: nothing outside it can be used. */
export function isPageBlocked(): boolean {
  try {
    return document.querySelector(HOST_DIALOG) !== null
  } catch {
    return false // jsdom, in which hosts may test, does not know `:modal`.
  }
}
