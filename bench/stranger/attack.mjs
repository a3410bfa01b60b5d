// One address, in a thread of its own: does one thing over many connections until it is ended.
import { parentPort, workerData } from 'node:worker_threads'
import { createWays } from './ways.mjs'

const { way, connections, ...target } = workerData
const act = createWays(target)[way]
let done = 0

const repeat = async () => {
  for (;;) {
    await act().catch(() => undefined)
    done += 1
  }
}
for (let connection = 0; connection < connections; connection++) void repeat()
parentPort.on('message', () => {
  parentPort.postMessage(done)
  process.exit()
})
