// Load test of the built service: with separate processes, sockets, and a server that streams at the pace of a
// model. Compares every byte of every answer. After the build:
//
//   npm run load [-- --streams 200 --seconds 60]
//
// Run it on an idle machine: model, readers and service share its cores.
import { parseArgs } from 'node:util'
import { measureLimit } from './measureLimit.mjs'
import { measureStatic } from './measureStatic.mjs'
import { measureStreams } from './measureStreams.mjs'

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
})

const rows = [
  ...(await measureStreams({ streams: Number(values.streams), seconds: Number(values.seconds) })),
  ...(await measureLimit({ limit: 100, requests: 1000 })),
  ...(await measureStatic({ perSecond: 1000, seconds: 20 })),
]

console.table(Object.fromEntries(rows.map(({ name, figure, goal = '' }) => [name, { figure, goal }])))
const failed = rows.filter(({ isMet }) => isMet === false)
for (const { name, figure, goal } of failed) console.error(`${name}: ${figure}, and the goal is ${goal}.`)
process.exitCode = failed.length > 0 ? 1 : 0
