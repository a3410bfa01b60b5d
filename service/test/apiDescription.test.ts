import {
  createFileEscalationStore,
  createFileInsightsStore,
  createFileThreadStore,
  createFileViewStore,
} from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportsIn } from './exportsIn.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, PAGES, startService, writeFiles } from './startService.js'

interface Content {
  schema?: object
  example?: unknown
}

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}

type Item = Record<'get' | 'post' | 'delete', Operation | undefined>

interface Document {
  servers: unknown[]
  paths: Record<string, Item>
  components: { schemas: Record<string, Content> }
}

/** Replaces references to responses and headers, and makes those to schemas ones that a JSON schema can have. */
function resolveReferences(document: Document): Document {
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/')
  const find = (path: string) =>
    path
      .split('/')
      .slice(1)
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document)
  return JSON.parse(text, (_key, value: unknown) => {
    const { $ref = '' } = (value ?? {}) as { $ref?: string }
    return $ref.startsWith('#/components/') ? find($ref) : value
  }) as Document
}

/** A service that offers everything that the document describes. */
async function startAll() {
  const folder = await makeFolder()
  return startService({
    sites: [
      { domain: 'fences', folder: await writeFiles(PAGES), title: 'Fences', organization: 'default', analytics: true },
    ],
    threads: createFileThreadStore({ folder: await makeFolder() }),
    insights: { store: createFileInsightsStore({ folder: await makeFolder() }), keep: 'text' },
    views: createFileViewStore({ folder: await makeFolder() }),
    support: {
      escalations: createFileEscalationStore({ folder }),
      fields: ['email'],
      webhook: { url: 'http://localhost:9/hook' },
    },
    exports: exportsIn(folder),
  })
}

async function readDocument(url: string): Promise<Document> {
  const response = await fetch(`${url}/v1/openapi.json`)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return resolveReferences((await response.json()) as Document)
}

test('every operation takes its documented example, and responds as documented', async () => {
  const { url } = await startAll()
  const document = await readDocument(url)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'delete'] as const).flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : [])),
  )
  /** Validates against the schema of the document. */
  const expectToFit = (schema: object, value: unknown) => {
    const $defs = document.components.schemas
    expect(
      z.fromJSONSchema({ ...schema, $defs } as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).error?.issues,
    ).toBeUndefined()
  }
  const values: Record<string, string> = { domain: 'fences' }
  const called: string[] = []

  /** Calls an operation as a client does that knows the document alone. Returns the body of the response. */
  async function call(id: string, changes: object = {}, query = ''): Promise<unknown> {
    const operation = operations.find(({ operationId }) => operationId === id)
    if (!operation) throw new Error(`There is no operation ${id}.`)
    called.push(id)
    const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    const { $ref = '' } = (media?.schema ?? {}) as { $ref?: string }
    const schema = document.components.schemas[$ref.slice('#/$defs/'.length)]
    const example = media?.example ?? schema?.example
    const key = operation.security.some((scheme) => 'adminKey' in scheme) ? ADMIN_KEY : ASSISTANT_KEY
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? name)
    const response = await fetch(url + path + query, {
      method: operation.method.toUpperCase(),
      headers: {
        ...(operation.security.length > 0 && { authorization: `Bearer ${key}` }),
        ...(type && { 'content-type': type }),
      },
      ...(media && {
        body: typeof example === 'string' ? example : JSON.stringify({ ...(example as object), ...changes }),
      }),
    })
    const text = await response.text()
    expect(Object.keys(operation.responses), `${id}: ${text}`).toContain(String(response.status))
    const described = operation.responses[response.status]
    const [contentType = '', content] = Object.entries(described?.content ?? {})[0] ?? []
    expect(response.headers.get('content-type') ?? '').toContain(contentType)
    if (contentType !== 'application/json') return text
    const body: unknown = JSON.parse(text)
    expectToFit(content?.schema ?? {}, body)
    return body
  }

  const simple = [
    'checkHealth',
    'checkReadiness',
    'describe',
    'search',
    'reportSearch',
    'countView',
    'escalate',
    'deflect',
    'reindex',
  ]
  for (const id of simple) await call(id)
  const stream = (await call('askV1')) as string
  values.threadId = /"threadId":"(\w+)"/.exec(stream)?.[1] ?? ''
  await call('rate', { threadId: values.threadId, messageId: /"messageId":"([\w-]+)"/.exec(stream)?.[1] })
  expect(await call('ask')).toContain('data: [DONE]')
  await call('readReport', {}, '?since=7d&channel=api')
  expect(await call('listQuestions')).toMatchObject({ questions: [{ channel: 'api' }, { channel: 'api' }] })
  expect(await call('readThread')).toMatchObject({ turns: [{ question: 'How do I change the port?' }] })

  const { jobId } = (await call('startExport', { domain: 'fences' })) as { jobId: string }
  values.jobId = jobId
  await expect.poll(() => call('readExport'), { timeout: 20_000 }).toMatchObject({ status: 'completed' })
  await call('createBundle')
  expect(await call('deleteThread')).toEqual({ removed: 1 })
  expect(await call('deleteReader', {}, '?fp=reader-1')).toEqual({ removed: 0 })
  expect(new Set(called)).toEqual(new Set(operations.map(({ operationId }) => operationId)))
})

test('its server is the public address, or the one that sends it', async () => {
  const { url } = await startService()
  expect((await readDocument(url)).servers).toEqual([{ url: '/' }])
  const named = await startService({ publicUrl: 'https://docs.example.com/help/' })
  expect((await readDocument(named.url)).servers).toEqual([{ url: 'https://docs.example.com/help' }])
})
