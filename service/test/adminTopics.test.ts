import type { QuestionRecord } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { ask, post } from './ask.js'
import { openAdmin } from './openAdmin.js'
import { readAnswer } from './readAnswer.js'

const asked = (day: string, question: string, topic: string): QuestionRecord => ({
  id: `msg_${crypto.randomUUID()}`,
  askedAt: `${day}T08:00:00.000Z`,
  channel: 'widget',
  outcome: 'answered',
  pages: [],
  topic,
  question,
})

/** The examples and counts of the table below a heading. */
function readTable(text: string, title: string): [string[], number][] {
  const [, after = ''] = text.split(`<h2>${title}</h2>`)
  const [part = ''] = after.split('<h2>')
  return Array.from(part.matchAll(/<tr><td class="text">(.*?)<\/td><td class="number">(\d+)<\/td><\/tr>/g), (row) => [
    Array.from((row[1] ?? '').matchAll(/<li>(.*?)<\/li>/g), ([, item = '']) => item),
    Number(row[2]),
  ])
}

test('an owner sees the topics of all questions, and those that are new in the last week', async () => {
  const { store, request, logIn } = await openAdmin()
  await logIn()
  for (const record of [
    asked('2026-01-10', 'How do I force dark mode?', 'dark forc mode'),
    asked('2026-03-26', 'Can dark mode be forced?', 'dark forc mode'),
    asked('2026-03-27', 'Is there a Kubernetes chart?', 'chart kubernet'),
    asked('2026-03-28', 'A chart for Kubernetes?', 'chart kubernet'),
    asked('2026-03-02', 'What does it cost?', 'cost'),
  ])
    await store.add('fences', record)
  const { text } = await request('/admin/fences/topics?since=2026-03-01&until=2026-03-31')
  expect(readTable(text, 'New in the last week')).toEqual([
    [['A chart for Kubernetes?', 'Is there a Kubernetes chart?'], 2],
  ])
  expect(readTable(text, 'All topics')).toEqual([
    [['A chart for Kubernetes?', 'Is there a Kubernetes chart?'], 2],
    [['What does it cost?'], 1],
    [['Can dark mode be forced?'], 1],
  ])
})

test('an owner sees the pages that questions are asked on, and which sections a bad rating is about', async () => {
  const { endpoint, url, request, logIn } = await openAdmin()
  await logIn()
  expect((await request('/admin/fences')).text).not.toContain('Sections with bad ratings')
  const { finish, lines } = await readAnswer(await ask(endpoint, 'accent colour?', { currentPath: '/theming' }))
  const { messageId } = lines[0]?.value as { messageId: string }
  await post(`${url}/v1/feedback/fences`, { threadId: finish.threadId, messageId, rating: 'down' })
  expect((await request('/admin/fences/topics')).text).toContain(
    '<td class="text"><a href="/theming">/theming</a></td><td class="number">1</td>',
  )
  expect((await request('/admin/fences')).text).toContain(
    '<td class="text"><a href="/theming#tokens">/theming#tokens</a></td><td class="number">1</td><td class="number">0</td>',
  )
})

test('without the text of questions, the page says what topics need', async () => {
  const { request, logIn } = await openAdmin({ keep: 'counts' })
  await logIn()
  expect((await request('/admin/fences/topics')).text).toContain('Topics need the text of questions')
})
