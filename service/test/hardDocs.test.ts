import { expect, test, vi } from 'vitest'
import { isThorough } from '../../test/setup/thorough.js'
import { post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startCommand } from './startCommand.js'
import { writeFiles } from './startService.js'

/** Short files that take parsers, or what is made of them, minutes or gigabytes. */
const HARD: Record<string, string> = {
  emphasis: `# Emphasis\n\n${'*a_'.repeat(70_000)}`,
  lists: `# Lists\n\n${Array.from({ length: 1000 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n')}`,
  columns: `# Columns\n\n|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n|${'b|'.repeat(20_000)}\n`,
  keys: `---\n${Array.from({ length: 50_000 }, (_, key) => `key${key}: value`).join('\n')}\n---\n# Keys`,
}

const question = { fp: 'a', messages: [user('How do I force dark mode?')] }

/** Each document is given 15 seconds, in which a service that parses it itself would answer nothing. */
const MIN_ANSWERS = 10

// Each document keeps a core busy for 15 seconds: `content.test.ts` has one that is left out sooner.
test.skipIf(!isThorough)(
  'documents that no parser gets through keep nobody waiting, and are left out with a sentence',
  { timeout: 300_000 },
  async () => {
    const hard = Object.keys(HARD)
    const folder = await writeFiles({
      ...Object.fromEntries(hard.map((name) => [`docs/${name}.md`, HARD[name] ?? ''])),
      'docs/dark.md': '# Dark mode\n\nSet `data-theme` to `dark` to force dark mode.',
    })
    const { url, written, readMemory } = await startCommand(folder)
    let answers = 0
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
      timeout: 120_000,
      interval: 50,
    })
    const isLeftOut = (name: string) =>
      written().includes(`${name}.md cannot be parsed and is left out: it takes more than`)
    // A faster machine reads some of them.
    const isOver = async (name: string) => isLeftOut(name) || (await fetch(`${url}/${name}.md`)).status === 200
    const areAllOver = async () => (await Promise.all(hard.map(isOver))).every(Boolean)

    while (!(await areAllOver())) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      const { text } = await readAnswer(await post(`${url}/v1/assistant/fences/message`, question))
      expect(text).toContain('data-theme')
      expect((await fetch(`${url}/dark`)).status).toBe(200)
      answers++
    }
    expect(answers).toBeGreaterThanOrEqual(MIN_ANSWERS)
    expect(readMemory('VmHWM')).toBeLessThan(700)
    expect((await fetch(`${url}/emphasis`)).status).toBe(404)
    expect(written()).toMatch(
      /emphasis\.md cannot be parsed and is left out: it takes more than (15 seconds|256 MB of memory)\. Split/,
    )
  },
)
