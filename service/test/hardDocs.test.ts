import { expect, test, vi } from 'vitest'
import { post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startCommand } from './startCommand.js'
import { writeFiles } from './startService.js'

/** Short files that take parsers, or what is made of them, minutes or gigabytes. */
const HARD = {
  'docs/lists.md': `# Lists\n\n${Array.from({ length: 1000 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n')}`,
  'docs/emphasis.md': `# Emphasis\n\n${'*a_'.repeat(70_000)}`,
  'docs/columns.md': `# Columns\n\n|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n|${'b|'.repeat(20_000)}\n`,
  'docs/keys.md': `---\n${Array.from({ length: 50_000 }, (_, key) => `key${key}: value`).join('\n')}\n---\n# Keys`,
}

const question = { fp: 'a', messages: [user('How do I force dark mode?')] }

/** In milliseconds: a second, and more for a machine with other things to do. */
const SOON_MS = 3000

test('documents that no parser gets through keep nobody waiting, and are left out with a sentence', { timeout: 300_000 }, async () => {
  const folder = await writeFiles({ ...HARD, 'docs/dark.md': '# Dark mode\n\nSet `data-theme` to `dark` to force dark mode.' })
  const { url, written, readMemory } = await startCommand(folder)
  let slowest = 0
  async function time<Result>(request: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    const result = await request()
    slowest = Math.max(slowest, performance.now() - start)
    return result
  }
  const isReady = async () => (await time(() => fetch(`${url}/readyz`))).status === 200
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 120_000, interval: 50 })
  slowest = 0
  const isOver = (file: string) => written().includes(`${file}.md cannot be parsed and is left out: it takes more than`)
  const hard = ['lists', 'emphasis', 'columns', 'keys']

  while (!hard.every((name) => isOver(name) || written().includes(`${name}.md is shown as`))) {
    expect(await time(async () => (await fetch(`${url}/healthz`)).status)).toBe(200)
    const { text } = await time(async () => readAnswer(await post(`${url}/v1/assistant/fences/message`, question)))
    expect(text).toContain('data-theme')
    expect(await time(async () => (await fetch(`${url}/dark`)).status)).toBe(200)
    // A page that was parsed in time after all.
    for (const name of hard.filter((file) => !isOver(file))) {
      if ((await fetch(`${url}/${name}.md`)).status === 200) void fetch(`${url}/${name}`).catch(() => undefined)
    }
    if ((await fetch(`${url}/columns`)).status === 200 && ['lists', 'emphasis', 'keys'].every(isOver)) break
  }
  expect(slowest).toBeLessThan(SOON_MS)
  expect(readMemory('VmHWM')).toBeLessThan(700)
  expect((await fetch(`${url}/emphasis`)).status).toBe(404)
  expect(written()).toMatch(/emphasis\.md cannot be parsed and is left out: it takes more than (15 seconds|256 MB of memory)\. Split/)
})
