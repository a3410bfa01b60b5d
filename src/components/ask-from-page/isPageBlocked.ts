import { tryOrUndefined } from '../../conversation/tryOrUndefined.js'

const HOST_DIALOG = 'dialog:modal:not(.docs-assistant-panel, :has(docs-assistant, .docs-assistant))'

/** Whether a modal dialog of the host is open: the assistant outside it could not be used. */
export const isPageBlocked = (): boolean =>
  // jsdom, in which hosts may test, does not know `:modal`.
  Boolean(tryOrUndefined(() => document.querySelector(HOST_DIALOG)))
