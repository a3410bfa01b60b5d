// A server that speaks the OpenAI API and answers each question, whose text is a name, by `makeAnswer`.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { clearInterval, setInterval } from 'node:timers'
import { makeAnswer, PACE_MS } from './makeAnswer.mjs'

const server = createServer(async (request, response) => {
  const { messages } = await json(request)
  const pieces = makeAnswer(messages.at(-1).content)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta, finish_reason = null) => {
    const chunk = { id: 'c', created: 0, model: 'load', choices: [{ index: 0, delta, finish_reason }] }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  let place = 0
  const writing = setInterval(() => {
    if (place < pieces.length) {
      send({ content: pieces[place] })
      place += 1
      return
    }
    clearInterval(writing)
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  }, PACE_MS)
  response.on('close', () => clearInterval(writing))
})

server.listen(0, () => console.log(`http://localhost:${server.address().port}/v1`))
