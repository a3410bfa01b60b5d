import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { readLag } from './readLag.mjs'
import { startService } from './startService.mjs'

const LONGEST_LAG_MS = 50
const TICK_MS = 10

/** Requests a page of the live site at a fixed rate, and compares each response with the first. */
export async function measureStatic({ perSecond, seconds }) {
  const service = await startService({ limits: {} })
  const agent = new Agent({ keepAlive: true })
  try {
    const page = await read(service.site, agent)
    await readLag(service.metrics)
    const reading = []
    for (let sent = 0, began = performance.now(); sent < perSecond * seconds; ) {
      const due = ((performance.now() - began) / 1000) * perSecond
      for (; sent < due; sent += 1)
        reading.push(
          read(service.site, agent).then(
            (answer) => answer === page,
            () => false,
          ),
        )
      await wait(TICK_MS)
    }
    const wrong = (await Promise.all(reading)).filter((isSame) => !isSame).length
    const { lag } = await readLag(service.metrics)
    return [
      { name: `pages, ${perSecond} a second: not answered, or incomplete`, figure: wrong, goal: 0, isMet: wrong === 0 },
      {
        name: 'event loop while they are read, p99, ms',
        figure: Number(lag.toFixed(1)),
        goal: `< ${LONGEST_LAG_MS}`,
        isMet: lag < LONGEST_LAG_MS,
      },
    ]
  } finally {
    agent.destroy()
    await service.stop()
  }
}

async function read(url, agent) {
  const response = await new Promise((resolve, reject) => get(url, { agent }, resolve).on('error', reject))
  if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}`)
  return text(response)
}
