import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request that the API has received. */
interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A red square of 1 × 1. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** Starts an API of pumps that pages of other sites may call, but for `/closed`. Returns its OpenAPI document. */
export async function startApi() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request
      if (!url?.includes('/closed')) {
        response.setHeader('Access-Control-Allow-Origin', '*')
        response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-trace')
        response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT')
        response.setHeader('Access-Control-Expose-Headers', 'x-request-id')
      }
      if (method === 'OPTIONS') return response.writeHead(204).end()
      received.push({ method, url, headers, body })
      const send = (status: number, value: unknown) =>
        response
          .writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' })
          .end(JSON.stringify(value))
      if (url?.includes('/photo')) return response.writeHead(200, { 'Content-Type': 'image/png' }).end(PNG)
      if (method !== 'POST') return send(200, { id: 7, name: 'Rain', spare: { parts: [1, 2], serial: null } })
      return body.includes('-4')
        ? send(422, { error: 'litres must be positive', caller: headers.authorization })
        : send(201, { id: 8 })
    })
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    document: describe(`http://localhost:${port}`),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const describe = (origin: string) => `openapi: 3.1.0
info: { title: Pumps API, version: '1' }
servers: [ { url: '${origin}/{version}', variables: { version: { default: v1, enum: [v1, v2] } } } ]
security: [ { token: [] } ]
paths:
  /pumps/{id}:
    get:
      operationId: readPump
      summary: Read a pump
      tags: [Pumps]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, description: Id of the pump. }
        - { name: fields, in: query, schema: { type: array, items: { enum: [name, spare] } } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses: { '200': { description: The pump } }
  /pumps:
    post:
      operationId: createPump
      summary: Create a pump
      tags: [Pumps]
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string, example: Rain }, litres: { type: integer, default: 4, description: 'Litres per minute. The response 422 says that litres must be positive.' } } } } } }
      responses: { '201': { description: Created }, '422': { description: A value is wrong. The litres must be positive. } }
  /pumps/{id}/photo:
    put:
      operationId: sendPhoto
      summary: Send a photo of a pump
      tags: [Pumps]
      security: []
      parameters: [ { name: id, in: path, required: true, schema: { type: integer, example: 7 } } ]
      requestBody: { content: { multipart/form-data: { schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary }, note: { type: string } } } } } }
      responses: { '200': { description: The photo, content: { image/png: {} } } }
  /closed:
    get: { operationId: readClosed, summary: Read what is closed, tags: [Pumps], responses: { '200': { description: Closed } } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`
