import { expect, type Page } from '@playwright/test'

const QUIET_MS = 500

/** Waits until the page has not sent a request for a while. Playwright reports `networkidle` only once for each navigation. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => (last = Date.now())
  page.on('request', note)
  await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(QUIET_MS)
  page.off('request', note)
}
