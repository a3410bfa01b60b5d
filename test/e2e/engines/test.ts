import { test as base } from '@playwright/test'
import { createFaultServer, type FaultServer } from '../../fault/createFaultServer.js'
import { V1, type ProtocolLines } from '../../fault/protocols.js'
import type { findWebKit } from '../../setup/findWebKit.mjs'
import { startSite, type Site } from '../startSite.js'
import { createReader, type Reader } from './createReader.js'
import { startPlaywright } from './startPlaywright.js'
import { startWebDriver } from './startWebDriver.js'
import type { Engine } from './Tab.js'

/** What a service must say for pages of other sites to read its answers. */
const openToOthers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': 'retry-after',
}

export interface EngineOptions {
  /** A WebKit that Playwright cannot drive. */
  webDriver: Exclude<ReturnType<typeof findWebKit>, 'playwright'>
}

interface Fixtures {
  /** The lines that the answers of `service` are made of. */
  wire: ProtocolLines
  /** What stands in the head of each page of `site`, such as a script. */
  head: string
  /** A service that waits for the test to answer. */
  service: FaultServer
  /** A site whose pages have the assistant. Its answers come from `service`. */
  site: Site
  /** A reader in a tab without a page. */
  reader: Reader
}

/** The tags that add an assistant to a page. */
export const toAssistant = (baseUrl: string, attributes = '') => `
  <script type="module" src="/assistant/docs-assistant.js"></script>
  <docs-assistant domain="acme" api-key="svc_dsc_test" heading="Ask the docs" base-url="${baseUrl}" ${attributes}></docs-assistant>`

/** Tests that run in every engine that this machine has: a project of Playwright is an engine. */
export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  webDriver: [undefined, { option: true, scope: 'worker' }],
  engine: [
    async ({ playwright, browserName, launchOptions, webDriver }, run) => {
      const engine = await (webDriver
        ? startWebDriver(webDriver)
        : startPlaywright(playwright[browserName], launchOptions))
      await run(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  service: async ({}, run) => {
    const service = await createFaultServer({ headers: openToOthers })
    await run(service)
    service.close()
  },
  wire: [V1, { option: true }],
  head: ['', { option: true }],
  site: async ({ service, wire, head }, run) => {
    const toPage = (content: string) => `<!doctype html>
      <html lang="en"><title>Docs</title>${head}<main><h1>Docs</h1>${content}</main>
      ${toAssistant(service.baseUrl, `protocol="${wire.protocol}" feedback`)}
      </html>`
    const site = await startSite({
      '/': toPage('<p>Turn the valve to open the pump.</p><p><a href="/second">Second page</a></p>'),
      '/second': toPage('<h2 id="pump">The pump</h2><p>The pump needs oil.</p>'),
    })
    await run(site)
    site.close()
  },
  reader: async ({ engine }, run, testInfo) => {
    const reader = createReader(await engine.newTab())
    await run(reader)
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('page', { body: await reader.screenshot(), contentType: 'image/png' })
    await engine.reset()
  },
})
