import type { Page } from '@playwright/test'

/** The state of the story that Storybook renders. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
}

/**
 * Opens a story without Storybook's interface, and waits until its play function has finished and everything is loaded.
 *
 * @param id the id of the story in Storybook, `panel--gallery`
 * @param globals the settings of the toolbar
 */
export async function openStory(page: Page, id: string, globals: Readonly<Record<string, string>> = {}): Promise<void> {
  // Relative times and countdowns must not change.
  await page.clock.setFixedTime('2026-01-01T12:00:00Z')
  const values = Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${values}`)
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: storybook } = window as StorybookWindow
    return /completed|finished/.test(storybook?.currentRender?.phase ?? '')
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
