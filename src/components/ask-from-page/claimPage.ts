/** A property of the document with the button that is shown. Several assistants, and copies of this script, share it. */
const SHOWN: unique symbol = Symbol.for('docs-assistant.ask-button')

/** Whether a button may be shown: of several assistants on a page that want to show theirs, the first does. */
export function claimPage(button: Element): boolean {
  const page: Document & { [SHOWN]?: Element } = document
  const shown = page[SHOWN]
  if (shown?.isConnected && shown !== button) return false
  page[SHOWN] = button
  return true
}
