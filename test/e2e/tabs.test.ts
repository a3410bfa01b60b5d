import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { toRuns } from '../setup/thorough.js'

const ROUNDS = toRuns(5, 20)

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' })
const thread = (page: Page) => page.getByRole('log')

async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await page.keyboard.press('Enter')
}

/** Leaves the page as readers do, so that it has its `pagehide`. */
async function leave(page: Page) {
  await page.goto('about:blank')
  await page.close()
}

/** Answers with the text of the question, in all tabs at the same time: on the next full second. */
async function answerOnTheSecond(context: BrowserContext) {
  await context.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = async (...request) => {
      const [url, init] = request
      if (typeof url !== 'string' || !url.endsWith('/message')) return ask(...request)
      const { messages } = JSON.parse(init?.body as string) as { messages: { content: string }[] }
      await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)))
      const text = JSON.stringify(`Answer to ${messages.at(-1)?.content}`)
      return new Response(`0:${text}\nd:{"finishReason":"stop","threadId":"thr"}\n`, {
        headers: { 'content-type': 'text/plain' },
      })
    }
  })
}

async function openTab(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/')
  await tab.getByRole('button', { name: 'Ask the docs' }).click()
  await expect(field(tab)).toBeFocused()
  return tab
}

/** What is stored in the end, as the next page shows it; both tabs are left at once. */
async function leaveAndRead(context: BrowserContext, tabs: Page[]) {
  await Promise.all(tabs.map(leave))
  const later = await openTab(context)
  await expect(later.getByRole('article', { name: 'Assistant' }).first()).toBeVisible()
  const shown = await thread(later).innerText()
  await leave(later)
  return shown
}

const answered = (page: Page, question: string) =>
  expect(thread(page)).toContainText(`Answer to ${question}`, { timeout: 20_000 })

test.describe('two tabs that ask at once lose nothing', () => {
  test.beforeEach(async ({ context }) => {
    test.setTimeout(300_000)
    await answerOnTheSecond(context)
  })

  test(`in ${ROUNDS} rounds of one conversation`, async ({ context }) => {
    const [first, second] = [await openTab(context), await openTab(context)]
    await ask(first, 'Begin?')
    await answered(second, 'Begin?')
    const all: string[] = []
    for (let round = 10; round < 10 + ROUNDS; round++) {
      const questions = [`First ${round}?`, `Second ${round}?`] as const
      await Promise.all([ask(first, questions[0]), ask(second, questions[1])])
      await Promise.all([answered(first, questions[0]), answered(second, questions[1])])
      all.push(...questions)
    }
    const shown = await leaveAndRead(context, [first, second])
    expect(
      all.filter((question) => !shown.includes(`\n${question}`) || !shown.includes(`Answer to ${question}`)),
    ).toEqual([])
  })

  test(`in ${ROUNDS} rounds that both leave as soon as they have their answers`, async ({ context }) => {
    const lost: string[] = []
    for (let round = 10; round < 10 + ROUNDS; round++) {
      const [first, second] = [await openTab(context), await openTab(context)]
      if (round === 10) {
        await ask(first, 'Begin?')
        await answered(second, 'Begin?')
      }
      const questions = [`First ${round}?`, `Second ${round}?`] as const
      await Promise.all([ask(first, questions[0]), ask(second, questions[1])])
      await Promise.all([answered(first, questions[0]), answered(second, questions[1])])
      const shown = await leaveAndRead(context, [first, second])
      lost.push(
        ...questions.filter((question) => !shown.includes(question) || !shown.includes(`Answer to ${question}`)),
      )
    }
    expect(lost).toEqual([])
  })
})
