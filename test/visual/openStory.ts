import type { Page } from '@playwright/test'

/** What Storybook's page knows of the story that it shows. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
}

/**
 * Opens a story by itself and waits until it has been played and all that it loads is there.
 *
 * @param id as Storybook names it, `panel--gallery`
 * @param globals what the toolbar says
 */
export async function openStory(page: Page, id: string, globals: Readonly<Record<string, string>> = {}): Promise<void> {
  // Relative times and countdowns stand still.
  await page.clock.setFixedTime('2026-01-01T12:00:00Z')
  const values = Object.entries(globals).map(([name, value]) => `${name}:${value}`).join(';')
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${values}`)
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: storybook } = window as StorybookWindow
    return /completed|finished/.test(storybook?.currentRender?.phase ?? '')
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
