import { createFileThreadStore } from 'docs-assistant-service'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { PAGES, writeFiles } from './startService.js'
import { toRuns } from '../../test/setup/thorough.js'

const SCRIPT = fileURLToPath(new URL('threadKillProcess.mjs', import.meta.url))

const KILLS = toRuns(2, 30)

const READERS = 6

/** A few answers of each reader, in milliseconds. */
const SPAN = 600

beforeAll(() => {
  const built = fileURLToPath(new URL('../dist/index.js', import.meta.url))
  if (!existsSync(built)) throw new Error('The service is started from service/dist. Make it with: npm run build')
})

/** A service in a process of its own; it is gone at the end of the test. */
async function start(folder: string) {
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  for await (const url of createInterface(child.stdout)) return { endpoint: `${url}/v1/assistant/fences/message`, kill }
  throw new Error('The service ended before it said its address.')
}

interface AnsweredTurn {
  threadId: string
  question: string
  answer: string
}

test(
  `a service that is killed ${KILLS} times while turns are stored has each one whose answer came to its end`,
  async () => {
    const folder = await writeFiles(
      Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`docs/${name}`, text])),
    )
    const answered: AnsweredTurn[] = []
    const asked = new Set<string>()

    /** Asks in one thread, question after question, until the connection breaks. */
    async function read(endpoint: string, name: string): Promise<void> {
      let threadId: string | null = null
      for (let number = 0; ; number++) {
        const question = `How do I force dark mode? ${name}, ${number}, ${'x'.repeat(1 + (number % 5) * 500)}`
        asked.add(question)
        try {
          const { text, finish } = await readAnswer(await ask(endpoint, question, { threadId }))
          threadId = finish.threadId
          answered.push({ threadId, question, answer: text })
        } catch {
          return
        }
      }
    }

    for (let round = 0; round < KILLS; round++) {
      const { endpoint, kill } = await start(folder)
      const before = answered.length
      const readers = Array.from({ length: READERS }, (_, reader) => read(endpoint, `Round ${round}, reader ${reader}`))
      await expect.poll(() => answered.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before)
      // Spread over the span, so that each part of a turn is met.
      await setTimeout(SPAN * ((round * 0.618) % 1))
      await kill()
      await Promise.all(readers)
    }
    expect(answered.length).toBeGreaterThanOrEqual(KILLS)

    const threads = createFileThreadStore({ folder: join(folder, 'threads') })
    const answers = new Set(answered.map(({ answer }) => answer))
    for (const threadId of new Set(answered.map((turn) => turn.threadId))) {
      const stored = (await threads.find('fences', threadId))?.turns ?? []
      const own = answered.filter((turn) => turn.threadId === threadId)
      const wanted = own.map(({ question, answer }) => ({ question, answer, finishReason: 'stop' }))
      const inOrder = stored.map(({ question, answer, finishReason }) => ({ question, answer, finishReason }))
      expect(inOrder.slice(0, wanted.length)).toEqual(wanted)
      // One more may have been stored whose last line the reader did not get; it is whole, too.
      for (const { question, answer } of inOrder.slice(wanted.length))
        expect([asked.has(question), answers.has(answer)]).toEqual([true, true])
      expect(inOrder.length - wanted.length).toBeLessThanOrEqual(1)
    }

    // The next process goes on with what is there.
    const { endpoint } = await start(folder)
    const last = answered.at(-1)?.threadId ?? ''
    const { finish } = await readAnswer(await ask(endpoint, 'And light mode?', { threadId: last }))
    expect(finish.threadId).toBe(last)
    expect((await threads.find('fences', last))?.turns.at(-1)).toMatchObject({ question: 'And light mode?' })
  },
  60_000 + KILLS * 10_000,
)
