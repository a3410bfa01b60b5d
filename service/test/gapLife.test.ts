import { createFileInsightsStore } from 'docs-assistant-service'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createFileGapStore } from '../src/insights/createFileGapStore.js'
import { toTopic } from '../src/insights/createRecorder.js'
import { listGaps } from '../src/insights/listGaps.js'
import { BOARDS, GAPS } from './seededGaps.js'
import { makeFolder, startService } from './startService.js'

const ALWAYS = { from: '2000-01-01', to: '9999-12-31' }

/** A service that had no answer to the questions of 40 gaps. */
async function startWithGaps() {
  const data = await makeFolder()
  const insights = {
    store: createFileInsightsStore({ folder: join(data, 'insights') }),
    gaps: createFileGapStore({ folder: join(data, 'gaps') }),
    keep: 'text' as const,
  }
  for (const question of GAPS.flatMap(({ questions }) => questions))
    await insights.store.add('fences', {
      id: `msg_${crypto.randomUUID()}`,
      askedAt: new Date().toISOString(),
      channel: 'widget',
      outcome: 'unanswered',
      pages: [],
      topic: toTopic(question),
      question,
    })
  const service = await startService({ pages: BOARDS, insights })
  return { ...service, readGaps: () => listGaps(insights, 'fences', ALWAYS) }
}

const isAbout = (question: string) => GAPS.findIndex(({ questions }) => questions.includes(question))

test('questions with other words and typing errors are one gap, and those about something else are not', async () => {
  const gaps = await (await startWithGaps()).readGaps()
  const groupOf = (question: string) => gaps.findIndex(({ examples }) => examples.includes(question))
  const all = GAPS.flatMap(({ questions }) => questions)
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))
  const together = pairs.filter(([one, other]) => groupOf(one) === groupOf(other))
  const alike = pairs.filter(([one, other]) => isAbout(one) === isAbout(other))
  const right = together.filter(([one, other]) => isAbout(one) === isAbout(other))
  expect(right.length / together.length).toBeGreaterThanOrEqual(0.9)
  expect(right.length / alike.length).toBeGreaterThanOrEqual(0.5)
})

test('gaps close after the docs answer them, and no other does', async () => {
  const { folder, readGaps } = await startWithGaps()
  const written = GAPS.flatMap(({ page }) => page ?? [])
  expect(written).toHaveLength(20 * 3)
  for (const [number, { page }] of GAPS.entries())
    if (page) await writeFile(join(folder, `page-${number}.md`), `# ${page[0]}\n\n## ${page[1]}\n\n${page[2]}\n`)

  const isAnswered = (question: string) => GAPS[isAbout(question)]?.page !== undefined
  const readStates = async () =>
    (await readGaps()).map(({ examples: [first = ''], mark }) => ({
      isAnswered: isAnswered(first),
      isFixed: mark?.state === 'fixed',
    }))
  const share = async () => {
    const answered = (await readStates()).filter((gap) => gap.isAnswered)
    return answered.filter(({ isFixed }) => isFixed).length / answered.length
  }
  // The others get "This may help" at most, and wait for their owner.
  await vi.waitFor(async () => expect(await share()).toBeGreaterThan(0.5), 20_000)
  expect((await readStates()).filter((gap) => gap.isFixed && !gap.isAnswered)).toEqual([])
})
