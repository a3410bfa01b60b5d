const has = (element: string) => {
  try {
    return (
      document.querySelector(`${element}:not(.docs-assistant-panel, :has(docs-assistant, .docs-assistant))`) !== null
    )
  } catch {
    return false // jsdom, in which hosts may test, does not know `:modal`.
  }
}

/** Whether a modal dialog of the host is open: nothing outside it can be used. */
export const isPageBlocked = (): boolean => has('dialog:modal')

/** Whether a modal dialog or a full-screen element of the host is above everything else. `:modal` matches both. */
export const isPageCovered = (): boolean => has(':modal')
