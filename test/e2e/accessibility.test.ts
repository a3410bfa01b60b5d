import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { toRuns } from '../setup/thorough.js'

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' })
const answers = (page: Page) => page.getByRole('button', { name: 'Copy answer' })

async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await page.keyboard.press('Enter')
}

/** What axe has against the page and, through the shadow root of the script tag, against the assistant in it. */
async function findFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

// axe looks six times.
test.setTimeout(120_000)

const views = [
  ['light', 320],
  ['dark', 1280],
  ['light', 1280],
  ['dark', 320],
] as const

for (const [colorScheme, width] of views.slice(0, toRuns(2, 4))) {
  test(`axe finds nothing in the docs and their assistant, step by step: ${colorScheme}, ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/getting-started')
    expect.soft(await findFaults(page), 'closed').toEqual([])

    // A field takes what the reader types until the panel has loaded.
    let release = () => {}
    const looked = new Promise<void>((done) => (release = done))
    await page.route('**/AssistantPanel-*.js', (route) => looked.then(() => route.continue()))
    await page.getByRole('button', { name: 'Ask the docs' }).click()
    await expect(page.getByRole('textbox', { name: 'Ask the docs' })).toBeFocused()
    expect.soft(await findFaults(page), 'loading').toEqual([])

    release()
    await expect(field(page)).toBeFocused()
    expect.soft(await findFaults(page), 'empty').toEqual([])

    await ask(page, 'How do I change the accent colour?')
    await expect(answers(page)).toHaveCount(1)
    expect.soft(await findFaults(page), 'answered').toEqual([])

    await page.route('**/message', (route) => route.abort())
    await ask(page, 'And the font?')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect.soft(await findFaults(page), 'failed').toEqual([])

    await page.getByRole('button', { name: 'New conversation' }).click()
    await page.getByRole('button', { name: 'Earlier conversations' }).click()
    expect.soft(await findFaults(page), 'earlier conversations').toEqual([])
  })
}
