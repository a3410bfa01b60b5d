import { createModel } from 'docs-assistant-service'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startExportWorker } from '../src/export/startExportWorker.js'
import { ask } from './ask.js'
import { exportsIn } from './exportsIn.js'
import { openAiServer, type Reply } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { makeFolder, startService } from './startService.js'

/** In milliseconds: a stop that waits for so long is a test that does not end. */
const LONG = 3_600_000

/** A service in the middle of an answer that the test ends. */
async function startInTheMiddle(options: { graceMs?: number } = {}) {
  let writing: (to: Reply) => void = () => {}
  const reached = new Promise<Reply>((resolve) => {
    writing = resolve
  })
  const server = await openAiServer((to) => {
    to.write('Half ')
    writing(to)
  })
  const service = await startService({
    model: createModel({ baseURL: server.baseURL, name: 'm' }),
    ...options,
  })
  const response = await ask(service.endpoint, 'dark mode')
  return { ...service, response, model: await reached }
}

test('the service stops after running answers have ended, and accepts no new ones', async () => {
  const { endpoint, stop, response, model } = await startInTheMiddle({ graceMs: LONG })
  const stopped = stop()
  // What has reached the machine before the port closes is still answered.
  const knock = () =>
    fetch(new URL('/healthz', endpoint)).then(
      () => 'answered',
      () => 'refused',
    )
  await expect.poll(knock).toBe('refused')
  await expect(ask(endpoint, 'dark mode')).rejects.toThrow()
  model.write('and whole.')
  model.end('stop')
  const { text, finish } = await readAnswer(response)
  expect({ text, reason: finish.finishReason }).toEqual({ text: 'Half and whole.', reason: 'stop' })
  await stopped
})

test('an answer that takes too long ends with a message and its finish line', async () => {
  const { stop, response, model, logged } = await startInTheMiddle({ graceMs: 50 })
  const [answer] = await Promise.all([readAnswer(response), stop()])
  expect(answer.errors).toEqual(['The model stopped answering. Ask again in a moment.'])
  expect(answer.finish.finishReason).toBe('error')
  expect(logged).toEqual([])
  await model.closed
})

test('a keep-alive connection does not delay the stop', async () => {
  const { endpoint, stop } = await startService({ graceMs: LONG })
  await readAnswer(await ask(endpoint, 'dark mode'))
  await stop()
  await expect(ask(endpoint, 'dark mode')).rejects.toThrow()
})

test('a worker that is just asking for jobs ends at once, and not when it would ask again, 5 seconds later', async () => {
  let answer = () => {}
  const claim = () =>
    new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined)
    })
  const { jobs, artefacts, workFolder } = exportsIn(await makeFolder())
  const worker = startExportWorker({
    jobs: { ...jobs, claim },
    artefacts,
    workFolder,
    sites: [],
    opened: Promise.resolve(),
    serviceUrl: undefined,
    log: () => undefined,
  })
  await setImmediate()
  const stopped = worker.stop()
  answer()
  expect(await Promise.race([stopped, wait(4_000, 'it waits')])).toBeUndefined()
})
