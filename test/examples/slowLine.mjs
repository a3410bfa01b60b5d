// Stands between the browser and the service like a slow line, so that an answer can be watched as it
// arrives: node slowLine.mjs <port> <address of the service>. The service alone has it ready at once.
import { createServer, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const LINE_MS = 20
const [port, service] = process.argv.slice(2)

/** Passes on an answer line by line, and the scripts of the assistant at once. */
async function passOn(answer, response) {
  response.writeHead(answer.statusCode, answer.headers)
  if (answer.headers['content-type']?.startsWith('text/javascript')) return void answer.pipe(response)
  for await (const bytes of answer) {
    for (const line of bytes.toString('latin1').split(/(?<=\n)/)) {
      response.write(line, 'latin1')
      await setTimeout(LINE_MS)
    }
  }
  response.end()
}

createServer((question, response) => {
  const { method, headers, url } = question
  question.pipe(request(service + url, { method, headers }, (answer) => void passOn(answer, response)))
}).listen(Number(port))
