import type { BrowserContext, BrowserType, LaunchOptions, Page } from '@playwright/test'
import type { Engine, Tab } from './Tab.js'

function createTab(page: Page): Tab {
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    // Playwright waits in vain for the load of a page that Firefox has kept.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    // Playwright cannot know that the function takes what it is called with.
    evaluate: (script, argument) => page.evaluate(script as never, argument),
    drag: async (from, ...to) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (const { x, y } of to) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    hold: async (key, repeats) => {
      for (let count = 0; count <= repeats; count++) await page.keyboard.down(key)
      await page.keyboard.up(key)
    },
    screenshot: () => page.screenshot(),
    open: async () => createTab(await page.context().newPage()),
    close: async () => {
      await page.goto('about:blank') // Playwright closes a page without its `pagehide`.
      await page.close()
    },
  }
}

/** What the window of a browser allows the page in front. The headless shell of Chromium refuses to copy without it. */
const allowed = { chromium: ['clipboard-write'], firefox: [], webkit: [] }

export async function startPlaywright(type: BrowserType, options: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options)
  let context: BrowserContext | undefined
  return {
    newTab: async () => {
      context = await browser.newContext({ permissions: allowed[type.name() as keyof typeof allowed] })
      return createTab(await context.newPage())
    },
    reset: async () => context?.close(),
    close: () => browser.close(),
  }
}
