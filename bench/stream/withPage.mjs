import { setTimeout } from 'node:timers/promises'
import { launchBrowser } from './launchBrowser.mjs'
import { openPage } from './openPage.mjs'

/**
 * Returns the result of `measure` for a variant in a new browser, or `'cap'` if it takes longer than `capSeconds`.
 */
export async function withPage(server, variant, capSeconds, measure) {
  const browser = await launchBrowser()
  const cap = setTimeout(capSeconds * 1000, 'cap', { ref: false })
  try {
    return await Promise.race([openPage(browser, server, variant).then(measure), cap])
  } finally {
    await browser.close()
  }
}
