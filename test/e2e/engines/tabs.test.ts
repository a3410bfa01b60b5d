import { expect } from '@playwright/test'
import { toRuns } from '../../setup/thorough.js'
import type { Reader } from './createReader.js'
import { test } from './test.js'

const ROUNDS = toRuns(2, 20)

/** Answers with the text of the question, in all tabs at the same time: on the next full second. Runs in the page. */
function answerOnTheSecond() {
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
}

const answered = (tab: Reader, question: string) => tab.read(`Answer to ${question}`, 'log')

/** Opens a tab with the panel open. */
async function openTab(reader: Reader, origin: string): Promise<Reader> {
  const tab = await reader.open()
  await tab.goto(origin)
  await tab.click('button', 'Ask the docs')
  await tab.focused('textbox', 'Ask a question')
  return tab
}

/** What is stored in the end, as the next page shows it; all tabs are left at once. */
async function leaveAndRead(reader: Reader, origin: string, tabs: Reader[]): Promise<string> {
  await Promise.all(tabs.map((tab) => tab.close()))
  const later = await openTab(reader, origin)
  await later.read('Answer to Begin?', 'log')
  const { text } = await later.see('log')
  await later.close()
  return text
}

test.describe('two tabs that ask at once lose nothing', () => {
  test.use({ head: `<script>(${answerOnTheSecond.toString()})()</script>` })
  test.setTimeout(400_000)

  test(`in ${ROUNDS} rounds of one conversation`, async ({ reader, site: { origin } }) => {
    const [first, second] = [await openTab(reader, origin), await openTab(reader, origin)]
    await first.ask('Begin?')
    await answered(second, 'Begin?')
    const all: string[] = []
    for (let round = 10; round < 10 + ROUNDS; round++) {
      const questions = [`First ${round}?`, `Second ${round}?`] as const
      await Promise.all([first.ask(questions[0]), second.ask(questions[1])])
      await Promise.all([answered(first, questions[0]), answered(second, questions[1])])
      all.push(...questions)
    }
    const shown = await leaveAndRead(reader, origin, [first, second])
    expect(
      all.filter((question) => !shown.includes(`\n${question}`) || !shown.includes(`Answer to ${question}`)),
    ).toEqual([])
  })

  test(`in ${ROUNDS} rounds that both leave as soon as they have their answers`, { tag: '@thorough' }, async ({
    reader,
    site: { origin },
  }) => {
    const lost: string[] = []
    for (let round = 10; round < 10 + ROUNDS; round++) {
      const [first, second] = [await openTab(reader, origin), await openTab(reader, origin)]
      if (round === 10) {
        await first.ask('Begin?')
        await answered(second, 'Begin?')
      }
      const questions = [`First ${round}?`, `Second ${round}?`] as const
      await Promise.all([first.ask(questions[0]), second.ask(questions[1])])
      await Promise.all([answered(first, questions[0]), answered(second, questions[1])])
      const shown = await leaveAndRead(reader, origin, [first, second])
      lost.push(
        ...questions.filter((question) => !shown.includes(question) || !shown.includes(`Answer to ${question}`)),
      )
    }
    expect(lost).toEqual([])
  })
})
