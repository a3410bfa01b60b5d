import type { Page } from '@playwright/test'

/** All that a page did besides showing things. */
export interface Ledger {
  /** Method and address of each request. */
  requests: string[]
  /** What must never be there: dialogs, windows, scripts that ran, errors, breaches of the policy. */
  incidents: string[]
}

/** `ran` is what the hostile texts of these tests call when they get to run. */
function watch(): void {
  const { note } = window
  Object.assign(window, { ran: () => note('a script ran') })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    note(`breach of ${violatedDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`)
  })
}

/** Begins to write down what a page does, from its first byte on. */
export async function openLedger(page: Page): Promise<Ledger> {
  const ledger: Ledger = { requests: [], incidents: [] }
  const note = (incident: string) => ledger.incidents.push(incident)
  page.on('request', (request) => ledger.requests.push(`${request.method()} ${request.url()}`))
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('popup', (popup) => note(`window: ${popup.url()}`))
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  await page.exposeFunction('note', note)
  await page.addInitScript(watch)
  return ledger
}
