import { createFileThreadStore } from 'docs-assistant-service'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { ask } from './ask.js'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { readAnswer } from './readAnswer.js'
import { makeFolder, startService, writeFiles } from './startService.js'

const PUMPS = `openapi: 3.1.0
info: { title: Pumps API, version: '1', description: Controls pumps. }
servers: [ { url: https://api.acme.example/v1 } ]
security: [ { token: [] } ]
tags: [ { name: Pumps, description: Pumps and their state. } ]
paths:
  /pumps:
    post:
      operationId: createPump
      summary: Create a pump
      tags: [Pumps]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pump' } } } }
      responses: { '201': { description: The new pump }, '422': { description: A value is wrong } }
  /pumps/{id}:
    parameters: [ { name: id, in: path, required: true, schema: { type: string }, description: Id of the pump. } ]
    get:
      operationId: getPump
      summary: Read a pump
      description: |
        # Caching
        Responses are cached for a minute.
      tags: [Pumps]
      parameters: [ { name: fields, in: query, schema: { type: array, items: { enum: [name, spare] } }, description: Fields to return. } ]
      responses: { '200': { description: The pump, content: { application/json: { schema: { $ref: '#/components/schemas/Pump' } } } } }
    delete: { responses: { '204': { description: Deleted } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Base: { type: object, required: [name], properties: { name: { type: string, example: Rain, description: Name of the pump. } } }
    Pump:
      title: Pump
      allOf: [ { $ref: '#/components/schemas/Base' } ]
      properties:
        litres: { type: integer, default: 4, description: Litres per minute. }
        spare: { $ref: '#/components/schemas/Pump' }
`

/** As many generators write it: 3.0, as JSON, without ids and tags. */
const TANKS = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Tanks' },
  paths: {
    '/tanks': {
      get: {
        parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer', maximum: 100 } }],
        responses: { 200: { description: 'All tanks', content: { 'application/json': { example: [{ id: 7 }] } } } },
      },
    },
  },
})

/** A service over an OpenAPI document in a file. */
async function startApi(text: string, name = 'openapi.yaml') {
  const file = join(await writeFiles({ [name]: text, 'secret.txt': 'secret' }), name)
  const service = await startService({
    sites: [{ domain: 'fences', sources: [{ openapi: file }], title: 'Acme API', organization: 'default' }],
    threads: createFileThreadStore({ folder: await makeFolder() }),
    exports: exportsIn(await makeFolder()),
  })
  const get = (path: string) => fetch(service.url + path)
  const readMarkdown = async (path: string) => (await get(`${path}.md`)).text()
  return { ...service, file, get, readMarkdown }
}

test('a question about an operation is answered with its section of the reference', async () => {
  const { endpoint, get } = await startApi(PUMPS)
  const { text, sources } = await readAnswer(await ask(endpoint, 'How do I create a pump?'))
  expect(text).toContain('**[Pumps: Create a pump](/pumps#createPump)**')
  expect(text).toContain('Create a pump: `POST /pumps`')
  expect(text).toContain('curl -X POST')
  expect(sources[0]).toMatchObject({ url: '/pumps#createPump' })
  const html = await (await get('/pumps')).text()
  expect(html).toContain('id="createPump"')
  expect(html).toContain('data-domain="fences"')
})

test('an operation has its parameters, fields, responses and examples', async () => {
  const { readMarkdown } = await startApi(PUMPS)
  const pumps = await readMarkdown('/pumps')
  expect(pumps).toContain(
    '## Read a pump\n\nRead a pump: `GET /pumps/{id}`\n\n**Caching**\nResponses are cached for a minute.\n\n**Parameters**',
  )
  expect(pumps).toContain(
    '| `id` | path | string, required | Id of the pump. |\n| `fields` | query | ("name" \\| "spare")\\[] | Fields to return. |',
  )
  expect(pumps).toContain(
    '**Response 200**: The pump (`application/json`, Pump)\n\n- `name` (string, required): Name of the pump.\n- `litres` (integer, default 4): Litres per minute.\n- `spare` (Pump)',
  )
  expect(pumps).toContain('**Body, required** (`application/json`, Pump)')
  expect(pumps).toContain('**Response 422**: A value is wrong')
  expect(pumps).toContain(
    'curl -X POST \'https://api.acme.example/v1/pumps\' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" \\\n  -d \'{\n  "name": "Rain",\n  "litres": 4,',
  )
})

test('operations without an id, a summary or a tag have an address too', async () => {
  const { readMarkdown } = await startApi(TANKS, 'api.json')
  expect(await readMarkdown('/operations')).toContain('## GET /tanks\n')
  expect(await readMarkdown('/operations')).toContain("curl '/tanks?limit=1'")
  expect(await readMarkdown('/operations')).toContain('```json\n[\n  {\n    "id": 7\n  }\n]\n```')
  expect(await readMarkdown('/index')).toMatch(/## Reference\n\n- \[Operations\]\(http:.*\/operations\)/)
})

test('references to other addresses and files are not read, and nothing beside the document is served', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end('{}')
  }).listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const outside = PUMPS.replace(
    "allOf: [ { $ref: '#/components/schemas/Base' } ]",
    `allOf: [ { $ref: 'http://localhost:${port}/x.json' }, { $ref: './secret.txt' } ]`,
  )
  const { endpoint, get } = await startApi(outside)
  const { text } = await readAnswer(await ask(endpoint, 'How do I create a pump?'))
  expect(text).toContain('`POST /pumps`')
  expect(text).not.toContain('secret')
  expect(requests).toEqual([])
  expect((await get('/secret.txt')).status).toBe(404)
  expect((await get('/openapi.yaml')).status).toBe(404)
})

test('a document that is changed is answered from at once, and one that is broken leaves the site as it was', async () => {
  const { endpoint, file, logged } = await startApi(PUMPS)
  const answerTo = async (question: string) => (await readAnswer(await ask(endpoint, question))).text
  await vi.waitFor(
    async () => {
      await writeFile(file, PUMPS.replace('A value is wrong', 'The litres are negative'))
      expect(await answerTo('What is response 422 of creating a pump?')).toContain('The litres are negative')
    },
    { timeout: 10_000, interval: 500 },
  )
  await vi.waitFor(
    async () => {
      await writeFile(file, 'openapi: 3.1.0\npaths: [')
      expect(logged.join('\n')).toMatch(/openapi\.yaml cannot be read, so the site stays as it was: .* at line 2/)
    },
    { timeout: 10_000, interval: 500 },
  )
  expect(await answerTo('What is response 422 of creating a pump?')).toContain('The litres are negative')
})

test('a document that is invalid is parsed once, however often its site reads it again', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => posted.mockRestore())
  const broken = 'openapi: 3.1.0\npaths: [ # once'
  const file = join(await writeFiles({ 'openapi.yaml': broken }), 'openapi.yaml')
  const live = await openSite({
    domain: 'fences',
    sources: [{ openapi: file }],
    title: 'Acme API',
    warn: () => undefined,
  })
  onTestFinished(() => live.close())
  await live.reload()
  expect(await live.reload()).toMatch(/openapi\.yaml cannot be read, .* at line 2/)
  expect(posted.mock.calls.filter(([text]) => text === broken)).toHaveLength(1)
})

test('faults cost the part of the document that has them, and are named with their place', async () => {
  const response =
    "'200': { description: Well, content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }"
  const { readMarkdown, logged } = await startApi(`openapi: 3.1.0
info:
tags:
security:
paths:
  x-of-a-tool: [1]
  /empty:
    parameters:
    get: { tags: , summary: 404, parameters: , responses: { '204': , default: , x-note: text } }
    put:
  /list: { get: { summary: Bad list, parameters: { name: id } } }
  /text: { post: now }
  /nowhere: { get: { summary: Leads nowhere, responses: { '200': { $ref: '#/components/responses/Gone' } } } }
  /node: { get: { summary: Read a node, responses: { ${response} } } }
components:
  schemas:
    Node: { allOf: [ { $ref: '#/components/schemas/Node' }, { properties: { name: { type: string, required: true }, empty: } } ], properties: }
`)
  const operations = await readMarkdown('/operations')
  expect(operations.match(/^## .*/gm)).toEqual(['## 404', '## PUT /empty', '## Leads nowhere', '## Read a node'])
  expect(operations).toContain('- `name` (string)\n- `empty` (any)')
  expect(logged).toEqual([
    expect.stringMatching(
      /^paths\.\/nowhere\.get\.responses\.200 cannot be read and is left out: .*#\/components\/responses\/Gone/,
    ),
    'paths./list.get cannot be read and is left out: paths./list.get.parameters is an object instead of a list',
    'paths./text.post cannot be read and is left out: paths./text.post is "now" instead of an object',
  ])
})

test('tags whose names differ in signs only have a page each, and none takes the place of the index', async () => {
  const tags = ['C', 'C++', 'C#', '!!!', '???', 'Index', 'C 2']
  const paths = tags.map(
    (tag, position) => `  /p${position}: { get: { tags: ['${tag}'], summary: Operation ${position} } }`,
  )
  const { readMarkdown } = await startApi(
    `openapi: 3.1.0\ninfo: { title: Languages }\npaths:\n${paths.join('\n')}\n  /none: { get: { summary: Without } }`,
  )
  const reference = await readMarkdown('/index')
  expect(Array.from(reference.matchAll(/^- \[(.+)\]\(http:.*\/(.+)\)$/gm), ([, tag, file]) => [tag, file])).toEqual([
    ['C', 'c'],
    ['C++', 'c-2'],
    ['C#', 'c-3'],
    ['!!!', 'operations'],
    ['???', 'operations-2'],
    ['Index', 'index-2'],
    ['C 2', 'c-2-2'],
    ['Operations', 'operations-3'],
  ])
  expect(await readMarkdown('/c-2')).toContain('Operation 1')
})

test('schemas that double with each line, and many uses of an anchor, cost seconds at most', async () => {
  const doubling = Array.from({ length: 30 }, (_, level) => {
    const below = `{ $ref: '#/components/schemas/L${level + 1}' }`
    return `    L${level}: { allOf: [${below}, ${below}], oneOf: [${below}, ${below}], properties: { a: ${below}, b: ${below} } }`
  })
  const uses = Array.from({ length: 150 }, (_, use) => `  /use${use}: { get: { <<: *shared, operationId: use${use} } }`)
  const before = process.cpuUsage()
  const { readMarkdown, logged } = await startApi(`openapi: 3.1.0
x-shared: &shared { summary: Shared, responses: { '204': { description: Done } } }
paths:
  /doubling: { get: { tags: [Doubling], responses: { '200': { description: Well, content: { application/json: { schema: { $ref: '#/components/schemas/L0' } } } } } } }
${uses.join('\n')}
components:
  schemas:
${doubling.join('\n')}
    L30: { type: object, required: [end], properties: { end: { type: string } } }
`)
  expect((await readMarkdown('/operations')).match(/^## Shared/gm)).toHaveLength(150)
  expect(await readMarkdown('/doubling')).toContain('`end` (string, required)')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(20)
  expect(logged).toEqual([])
})

test('the reference can be exported as files', async () => {
  const { url } = await startApi(PUMPS)
  expect(await exportClient(url).run({ domain: 'fences' })).toMatchObject({ status: 'completed', pageCount: 3 })
})

test.each([
  ['Swagger 2.0', 'swagger: "2.0"', /it is Swagger 2\.0\. Convert it to OpenAPI 3, for example with swagger2openapi\./],
  [
    'another file',
    '{ "name": "acme" }',
    /it is not an OpenAPI document of version 3\.0 or 3\.1\. One begins with "openapi: 3\.1\.0"\./,
  ],
  ['no object', 'hello', /it is not an OpenAPI document/],
] as const)('%s is refused with the cure', async (_what, text, message) => {
  const { logged } = await startApi(text)
  await vi.waitFor(() => expect(logged.join('\n')).toMatch(message), { timeout: 10_000 })
})
