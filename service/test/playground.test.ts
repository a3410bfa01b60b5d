import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseTree } from '../src/content/html/parseTree.js'
import type { PlaygroundOperation } from '../src/content/openapi/PlaygroundOperation.js'
import { serveBytes } from './archives.js'
import { exportBundle } from './exportBundle.js'
import { startDeploy } from './startDeploy.js'
import { startService, writeFiles } from './startService.js'

const API = `openapi: 3.1.0
info: { title: Pumps API }
servers:
  - url: https://{region}.acme.example:{port}/v1
    description: Production
    variables:
      region: { default: eu, enum: [eu, us], description: Where the pumps are. }
      port: { default: '443' }
  - { url: 'https://{tenant}.test.acme.example', variables: { tenant: { default: demo } } }
  - { url: /local }
security: [ { token: [] }, { user: [], key: [] } ]
paths:
  /pumps/{id}:
    parameters: [ { name: id, in: path, required: true, schema: { type: integer } } ]
    put:
      operationId: changePump
      summary: Change a pump
      tags: [Pumps]
      parameters:
        - { name: fields, in: query, schema: { type: array, items: { enum: [name, spare] } } }
        - { name: filter, in: query, style: deepObject, schema: { type: object } }
        - { name: dry, in: query, required: true, schema: { type: boolean, default: false } }
        - { name: Authorization, in: header, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Pump' } }
          multipart/form-data: { schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary }, note: { type: string, example: Rain } } } }
          application/x-www-form-urlencoded: { schema: { properties: { name: { type: string } } } }
          image/png: {}
    get: { tags: [Pumps], security: [], servers: [ { url: 'https://read.acme.example' } ] }
  /tanks: { get: { tags: [Tanks] } }
components:
  securitySchemes:
    token: { type: oauth2, flows: {} }
    user: { type: http, scheme: basic }
    key: { type: apiKey, in: query, name: api_key, description: 'The key of your account. </script>' }
  schemas:
    Pump: { type: object, properties: { id: { type: integer, readOnly: true }, name: { type: string, example: Rain } } }
`

async function startApi(options: { playground?: boolean } = {}) {
  const openapi = join(await writeFiles({ 'openapi.yaml': API }), 'openapi.yaml')
  const sources = [{ openapi, ...options }]
  const { url } = await startService({ sites: [{ domain: 'fences', sources, organization: 'default' }] })
  return (path: string) => fetch(url + path)
}

/** The operations of a page, by their id. */
async function readOperations(response: Response): Promise<Record<string, PlaygroundOperation>> {
  const sections = selectAll('article > .try-it', await readPage(response))
  return Object.fromEntries(
    sections.map((section) => {
      const text = toString(select('script', section) ?? section)
      return [String(section.properties.dataOperation), JSON.parse(text) as PlaygroundOperation]
    }),
  )
}

const readPage = async (response: Response) => parseTree(await response.text())

test('each operation of a page has a playground with its servers, credentials, parameters and bodies', async () => {
  const get = await startApi()
  const { changePump, 'get-pumps-id': read } = await readOperations(await get('/pumps'))
  expect(changePump).toMatchObject({
    method: 'PUT',
    path: '/pumps/{id}',
    servers: [
      {
        url: 'https://{region}.acme.example:{port}/v1',
        description: 'Production',
        variables: [{ choices: ['eu', 'us'] }, {}],
      },
      { variables: [{ name: 'tenant', value: 'demo', choices: [] }] },
      { url: '/local' },
    ],
    security: [
      [{ name: 'token', kind: 'token' }],
      [
        { name: 'user', kind: 'basic' },
        { name: 'key', kind: 'query', field: 'api_key', description: 'The key of your account. </script>' },
      ],
    ],
    parameters: [
      { name: 'id', in: 'path', isRequired: true, kind: 'text', value: '' },
      { name: 'fields', kind: 'list', choices: ['name', 'spare'], style: 'form', explode: true },
      { name: 'filter', kind: 'object', style: 'deepObject' },
      { name: 'dry', isRequired: true, choices: ['true', 'false'], value: 'false' },
    ],
    bodies: [
      { mediaType: 'application/json', kind: 'text', value: '{\n  "name": "Rain"\n}' },
      {
        kind: 'multipart',
        fields: [
          { name: 'photo', isFile: true, isRequired: true },
          { name: 'note', isFile: false, value: 'Rain' },
        ],
      },
      { kind: 'form', fields: [{ name: 'name' }] },
      { mediaType: 'image/png', kind: 'file' },
    ],
  })
  expect(read).toMatchObject({ security: [], servers: [{ url: 'https://read.acme.example' }], bodies: [] })
})

test('the policy of a page allows connections to the servers of its operations, and to nothing else', async () => {
  const get = await startApi()
  const readConnections = async (path: string) =>
    /connect-src ([^;]*)/.exec((await get(path)).headers.get('Content-Security-Policy') ?? '')?.[1]
  expect(await readConnections('/pumps')).toBe(
    "'self' https://read.acme.example https://eu.acme.example:* https://us.acme.example:* https://*.test.acme.example",
  )
  expect(await readConnections('/tanks')).toBe(
    "'self' https://eu.acme.example:* https://us.acme.example:* https://*.test.acme.example",
  )
  expect(await readConnections('/')).toBe("'self'")
})

test('the files of the playground are served by the site, and only pages with operations load its script', async () => {
  const get = await startApi()
  const script: Element | undefined = select('script[data-script]', await readPage(await get('/pumps')))
  const { dataScript, dataStyle } = script?.properties ?? {}
  expect((await get(`/_site/${String(dataScript)}`)).headers.get('Content-Type')).toContain('javascript')
  expect((await get(`/_site/${String(dataStyle)}`)).headers.get('Content-Type')).toContain('css')
  expect(await (await get('/')).text()).not.toContain('data-script')
})

test('an owner switches the playground of a document off', async () => {
  const get = await startApi({ playground: false })
  const response = await get('/pumps')
  expect(response.headers.get('Content-Security-Policy')).toContain("connect-src 'self';")
  expect(await readOperations(response)).toEqual({})
})

describe('a deployment', () => {
  /** Serves the export of the API. */
  async function deploy(settings: Partial<Parameters<typeof startDeploy>[0]>) {
    const openapi = join(await writeFiles({ 'openapi.yaml': API }), 'openapi.yaml')
    const sites = [{ domain: 'fences', sources: [{ openapi }], organization: 'default' }]
    const { url } = await startDeploy({ bundleUrl: await serveBytes(await exportBundle({ sites })), ...settings })
    const read = async (path: string) => (await fetch(url + path)).text()
    const readPolicy = async (path: string) => (await fetch(url + path)).headers.get('Content-Security-Policy')
    return { read, readPolicy }
  }

  test('allows connections to the API on its pages', async () => {
    const { read, readPolicy } = await deploy({})
    expect(await readPolicy('/pumps')).toContain(
      "connect-src 'self' https://read.acme.example https://eu.acme.example:*",
    )
    expect(await readPolicy('/')).toContain("connect-src 'self';")
    expect(await read('/_config.js')).toContain('"playground":true')
    expect(await read('/pumps')).toContain('data-operation="changePump"')
  })

  test('has no playground without a network, unless its owner wants that', async () => {
    const off = await deploy({ deployment: 'air-gapped' })
    expect(await off.readPolicy('/pumps')).toContain("connect-src 'self';")
    expect(await off.read('/_config.js')).toContain('"playground":false')
    const on = await deploy({ deployment: 'air-gapped', features: { playground: true } })
    expect(await on.readPolicy('/pumps')).toContain('https://read.acme.example')
    expect(await on.read('/_config.js')).toContain('"playground":true')
  })
})
