import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { clearInterval, setInterval } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './ask.mjs'
import { makeAnswer, PACE_MS, PIECES } from './makeAnswer.mjs'
import { readLag } from './readLag.mjs'
import { startProcess } from './startProcess.mjs'
import { startService } from './startService.mjs'

const LONGEST_LAG_MS = 50

/** Warm-up: answers are compared, but CPU time, lag and memory are measured only after it. */
const WARM_UP_MS = 60_000

/** The maximum growth of memory between the first and the last third of the time. */
const MAX_GROWTH = 0.1

/** Simulates concurrent readers, each of whom asks the next question as soon as the previous one is answered. */
export async function measureStreams({ streams, seconds }) {
  const model = await startProcess('model.mjs', { until: /^(\S+)\n/ })
  try {
    return await measure(model.found[1], streams, seconds)
  } finally {
    await model.stop()
  }
}

async function measure(model, streams, seconds) {
  const service = await startService({
    // All readers have one address.
    limits: { perOrganizationPerHour: 1e9, perIpPerDay: 1e9, perIpPerMinute: 1e9, tokensPerIpPerDay: 1e12 },
    model,
  })
  try {
    const start = performance.now() + WARM_UP_MS
    const readers = Array.from({ length: streams }, async (_, reader) => {
      // Readers start at different times within the duration of one answer.
      await wait((reader / streams) * PIECES * PACE_MS)
      return readUntil(start + seconds * 1000, service.endpoint, reader)
    })
    await wait(WARM_UP_MS)
    await readLag(service.metrics)
    const usedBefore = await readProcessorTime(service.pid)
    const memory = []
    const sampling = setInterval(async () => memory.push(await readMemory(service.pid)), 1000)
    const outcomes = (await Promise.all(readers)).flat()
    const used = (await readProcessorTime(service.pid)) - usedBefore
    const measured = outcomes.filter(({ endedAt }) => endedAt > start).length
    clearInterval(sampling)
    const { lag, active } = await readLag(service.metrics)

    const wrong = outcomes.filter(({ problem }) => problem !== undefined)
    for (const { problem } of wrong.slice(0, 3)) console.error(problem)
    const third = Math.ceil(memory.length / 3)
    const first = median(memory.slice(0, third))
    const last = median(memory.slice(2 * third))
    return [
      { name: 'readers at once', figure: streams },
      { name: 'answers, complete', figure: outcomes.length - wrong.length },
      { name: 'answers with a byte lost, or none', figure: wrong.length, goal: 0, isMet: wrong.length === 0 },
      { name: 'MB of answers compared', figure: round(outcomes.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20) },
      { name: 'streams still counted at the end', figure: active, goal: 0, isMet: active === 0 },
      { name: `processor time per answer of ${PIECES} pieces, ms`, figure: round(used / measured) },
      { name: 'event loop, p99, ms', figure: round(lag), goal: `< ${LONGEST_LAG_MS}`, isMet: lag < LONGEST_LAG_MS },
      { name: 'memory in the first third, MB', figure: round(first) },
      {
        name: 'memory in the last third, MB',
        figure: round(last),
        goal: `< ${round(first * (1 + MAX_GROWTH))}`,
        isMet: last < first * (1 + MAX_GROWTH),
      },
    ]
  } finally {
    await service.stop()
  }
}

async function readUntil(end, endpoint, reader) {
  const outcomes = []
  for (let question = 0; performance.now() < end; question += 1)
    outcomes.push(await readAnswer(endpoint, `${reader}-${question}`))
  return outcomes
}

/** Reads a complete answer and compares it with the output of the model. */
async function readAnswer(endpoint, name) {
  try {
    const body = await (await ask(endpoint, name)).text()
    const lines = body.split('\n').filter(Boolean)
    const text = lines
      .filter((line) => line.startsWith('0:'))
      .map((line) => JSON.parse(line.slice(2)))
      .join('')
    const isComplete =
      text === makeAnswer(name).join('') && /^d:\{"type":"finish","finishReason":"stop"/.test(lines.at(-1))
    return {
      endedAt: performance.now(),
      bytes: Buffer.byteLength(body),
      problem: isComplete ? undefined : `Incomplete: ${name}, ${body.slice(-300)}`,
    }
  } catch (error) {
    return {
      endedAt: performance.now(),
      bytes: 0,
      problem: `No answer: ${name}, ${error.message}, ${error.cause?.message ?? ''}`,
    }
  }
}

/** Returns the CPU time of all threads in ms. Linux only, where a clock tick is 10 ms. */
async function readProcessorTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** Returns the resident memory in MB. Linux only. */
async function readMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function round(value) {
  return Number(value.toFixed(1))
}
