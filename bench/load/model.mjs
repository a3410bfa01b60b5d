// A server with the OpenAI API. The text of each question is a name, to which `makeAnswer` returns the answer.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { makeAnswer, PACE_MS } from './makeAnswer.mjs'

const server = createServer(async (request, response) => {
  const { messages } = await json(request)
  const pieces = makeAnswer(messages.at(-1).content)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta, finish_reason = null) => {
    const chunk = { id: 'c', created: 0, model: 'load', choices: [{ index: 0, delta, finish_reason }] }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  for (const piece of pieces) {
    // Random delays: with equal timers, the deltas of all answers would arrive at the same time.
    await wait(PACE_MS * (0.5 + Math.random()))
    if (response.destroyed) return
    send({ content: piece })
  }
  send({}, 'stop')
  response.end('data: [DONE]\n\n')
})

server.listen(0, () => console.log(`http://localhost:${server.address().port}/v1`))
