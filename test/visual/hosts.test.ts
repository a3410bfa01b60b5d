import { expect, test, type Page } from '@playwright/test'
import { hostNames } from '../../.storybook/hosts/hostNames.js'
import { findChanges } from './findChanges.js'
import { openStory } from './openStory.js'
import { readGalleries } from './readGalleries.js'
import { isThorough } from '../setup/thorough.js'

/** The channel that the toolbar of Storybook uses. */
interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, detail: unknown) => void }
}

/** Galleries whose components are also in others: the icons and the panels. */
const skipped = /^(icons|panel)-/

async function applyHost(page: Page, host: string): Promise<void> {
  await page.evaluate((host) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow
    channel.emit('updateGlobals', { globals: { host } })
  }, host)
  await page.locator(`style[data-host="${host}"]`).waitFor({ state: 'attached' })
}

test('the assistant looks the same under the style sheet of every host', async ({ page }) => {
  const galleries = await readGalleries(page)
  expect(galleries.length).toBeGreaterThan(9)
  for (const [index, id] of galleries.filter((id) => !skipped.test(id)).entries()) {
    await openStory(page, id)
    await page.addStyleTag({ content: ":root { --docs-assistant-font: 'Inter Variable' }" })
    await findChanges(page)
    // The sample renders each gallery under one host, and covers every host.
    const hosts = isThorough ? hostNames : hostNames.filter((_, host) => host === index % hostNames.length)
    for (const host of hosts) {
      await applyHost(page, host)
      expect.soft(await findChanges(page), `${id} under ${host}`).toEqual([])
    }
  }
})
