import { expect, type Page } from '@playwright/test'
import type { Exchange } from '../fault/createExchange.js'
import type { FaultServer } from '../fault/createFaultServer.js'
import { PROTOCOLS, type ProtocolLines } from '../fault/protocols.js'
import { test } from './engines/test.js'
import type { Site } from './startSite.js'

// Freezes pages as Chromium does in the background. No other driver can.

interface Faults {
  page: Page
  site: Site
  service: FaultServer
  wire: ProtocolLines
}

const thread = (page: Page) => page.getByRole('log')

/** Asks, shows the first half of the answer, and freezes the page while the rest is done. */
async function askAndFreeze({ page, site, service, wire }: Faults, endAnswer: (exchange: Exchange) => void) {
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How?')
  await page.keyboard.press('Enter')
  const exchange = await service.next()
  exchange.lines(wire.text('The first half'))
  await expect(thread(page)).toContainText('The first half')
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  endAnswer(exchange)
  await exchange.closed
  await session.send('Page.setWebLifecycleState', { state: 'active' })
}

for (const wire of PROTOCOLS) {
  test.describe(`with protocol="${wire.protocol}"`, () => {
    test.use({ wire })

    test('a page that is frozen during an answer has the complete answer when it resumes', async ({
      page,
      site,
      service,
    }) => {
      await askAndFreeze({ page, site, service, wire }, (exchange) => {
        exchange.lines(wire.text(' and the other.'), wire.finish)
        exchange.end()
      })
      await expect(thread(page)).toContainText('The first half and the other.')
      await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    })

    test('a page that is frozen while its connection breaks shows a retry button when it resumes', async ({
      page,
      site,
      service,
    }) => {
      await askAndFreeze({ page, site, service, wire }, (exchange) => exchange.reset())
      await expect(thread(page)).toContainText('The first half')
      await page.getByRole('button', { name: 'Try again' }).click()
      const again = await service.next()
      again.lines(wire.text('The whole answer.'), wire.finish)
      again.end()
      await expect(thread(page)).toContainText('The whole answer.')
      await expect(thread(page)).not.toContainText('The first half')
      await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1)
    })
  })
}
