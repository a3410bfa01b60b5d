// A server that speaks the OpenAI API and answers each question, whose text is a name, by `makeAnswer`.
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
    // No two models write in step; timers of one length would, and all pieces came at one moment.
    await wait(PACE_MS * (0.5 + Math.random()))
    if (response.destroyed) return
    send({ content: piece })
  }
  send({}, 'stop')
  response.end('data: [DONE]\n\n')
})

server.listen(0, () => console.log(`http://localhost:${server.address().port}/v1`))
