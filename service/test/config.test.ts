import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPort } from '../src/config/readEnvironment.js'
import { resolveOptions } from '../src/config/resolveOptions.js'
import { writeFiles } from './startService.js'

const SITE = { domain: 'acme', folder: 'docs', title: 'Acme' }

/** Resolves the options of a command that is started beside this config file. */
async function resolveWith(config: unknown, environment: Record<string, string> = {}) {
  const workingDirectory = await writeFiles({
    'docs/index.md': '# Acme',
    'config.json': JSON.stringify(config),
  })
  const resolve = () => resolveOptions({ config: 'config.json', workingDirectory, environment })
  return { workingDirectory, resolve, options: await resolve() }
}

test('a short config is enough', async () => {
  const { options, workingDirectory } = await resolveWith({ sites: [SITE] })
  expect(options.sites).toEqual([
    { domain: 'acme', title: 'Acme', sources: [{ folder: join(workingDirectory, 'docs') }], organization: 'default' },
  ])
  expect(options.trustProxy).toBe(false)
  expect(options.model).toBeUndefined()
})

test('the paths of all sources are relative to the config file', async () => {
  const sources = [{ html: 'docs' }, { folder: 'docs', path: '/guides' }, { openapi: 'config.json', path: '/api' }]
  const { options, workingDirectory } = await resolveWith({ sites: [{ domain: 'acme', title: 'Acme', sources }] })
  const docs = join(workingDirectory, 'docs')
  expect(options.sites[0]?.sources).toEqual([
    { html: docs },
    { folder: docs, path: '/guides' },
    { openapi: join(workingDirectory, 'config.json'), path: '/api' },
  ])
})

test('keys are made on the first start, kept, and readable by their owner only', async () => {
  const { options, resolve, workingDirectory } = await resolveWith({ sites: [SITE] })
  expect(options.keys).toEqual([
    { organization: 'default', assistantKey: expect.stringMatching(/^svc_dsc_[\w-]{32}$/) as string },
  ])
  expect((await resolve()).keys).toEqual(options.keys)
  expect((await stat(join(workingDirectory, '.docs-assistant/keys.json'))).mode & 0o777).toBe(0o600)
})

test('processes that start at once for the first time have the same assistant key', async () => {
  const workingDirectory = await writeFiles({
    'docs/index.md': '# Acme',
    'config.json': JSON.stringify({ sites: [SITE] }),
  })
  const started = await Promise.all(
    Array.from({ length: 8 }, () => resolveOptions({ config: 'config.json', workingDirectory, environment: {} })),
  )
  expect(new Set(started.map(({ keys }) => keys[0]?.assistantKey)).size).toBe(1)
})

test('an admin key is made on the first start, printed once, and stored nowhere in plain text', async () => {
  const { options, resolve, workingDirectory } = await resolveWith({ sites: [SITE] })
  const key = options.newAdminKeys[0]?.key ?? ''
  expect(key).toMatch(/^svc_(?!dsc_)[\w-]{32}$/)
  expect(await options.keyStore?.find(key)).toEqual({ organization: 'default', kind: 'admin' })
  expect((await resolve()).newAdminKeys).toEqual([])
  const data = join(workingDirectory, '.docs-assistant')
  const files = await readdir(data, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        expect((await stat(join(parentPath, name))).mode & 0o077).toBe(0)
        return readFile(join(parentPath, name), 'utf8')
      }),
  )
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter((text) => text.includes(key.slice(4)))).toEqual([])
})

test('an admin key that an older file holds goes on working', async () => {
  const { resolve, workingDirectory } = await resolveWith({ sites: [SITE] })
  const old = { default: { assistantKey: 'svc_dsc_old', adminKey: 'svc_old' } }
  await writeFile(join(workingDirectory, '.docs-assistant/keys.json'), JSON.stringify(old))
  expect((await resolve()).keys).toEqual([{ organization: 'default', ...old.default }])
})

test('keys of the environment win and are not written down', async () => {
  const environment = { DOCS_ASSISTANT_KEY: 'svc_dsc_mine', DOCS_ASSISTANT_ADMIN_KEY: 'svc_mine' }
  const { options, workingDirectory } = await resolveWith({ sites: [SITE] }, environment)
  expect(options.keys).toEqual([{ organization: 'default', assistantKey: 'svc_dsc_mine', adminKey: 'svc_mine' }])
  await expect(readFile(join(workingDirectory, '.docs-assistant/keys.json'))).rejects.toThrow('ENOENT')
})

test('every organization has keys of its own', async () => {
  const sites = [
    { ...SITE, organization: 'us' },
    { ...SITE, domain: 'other', organization: 'them' },
  ]
  const {
    options: { keys, newAdminKeys },
  } = await resolveWith({ sites })
  expect(keys.map(({ organization }) => organization)).toEqual(['us', 'them'])
  expect(newAdminKeys.map(({ organization }) => organization)).toEqual(['us', 'them'])
  expect(new Set([...keys.map(({ assistantKey }) => assistantKey), ...newAdminKeys.map(({ key }) => key)]).size).toBe(4)
})

test('a model of an OpenAI-compatible server is taken from the environment', async () => {
  const { options } = await resolveWith(
    { sites: [SITE] },
    { MODEL_BASE_URL: 'http://localhost:1/v1', MODEL_NAME: 'small' },
  )
  expect(options.model?.modelId).toBe('small')
})

test.for([
  [{}, '"sites" is wrong: Invalid input: expected array, received undefined.'],
  [{ sites: [] }, '"sites" is wrong: name at least one site.'],
  [{ sites: [SITE, SITE] }, '"sites" is wrong: use each domain for one site only.'],
  [
    { sites: [{ ...SITE, domain: undefined }] },
    '"sites.0.domain" is wrong: Invalid input: expected string, received undefined.',
  ],
  [
    { sites: [{ ...SITE, domain: 'Acme Docs' }] },
    '"sites.0.domain" is wrong: use lower-case letters, digits, "-" and "."',
  ],
  [{ sites: [{ ...SITE, domain: 'mcp' }] }, '"sites.0.domain" is wrong: this name is taken by the API'],
  [
    { sites: [{ ...SITE, agents: { mcp: 'open' } }] },
    '"sites.0.agents.mcp" is wrong: use "key", "public", "off", or { "issuer": "https://…" } for tokens of your authorization server',
  ],
  // Over plain HTTP, anybody on the way could replace the keys of the issuer.
  [
    { sites: [{ ...SITE, agents: { mcp: { issuer: 'http://login.example.com' } } }] },
    '"sites.0.agents.mcp.issuer" is wrong: write its URL, which begins with "https://"',
  ],
  [
    { sites: [{ ...SITE, pageLinks: [{ name: 'Edit', href: 'javascript:alert(1)' }] }] },
    '"sites.0.pageLinks.0.href" is wrong: begin with "https://" or the scheme of an editor',
  ],
  [{ sites: [{ ...SITE, domain: 'admin' }] }, '"sites.0.domain" is wrong: this name is taken by the API'],
  [{ sites: [{ ...SITE, support: 'javascript:alert(1)' }] }, '"sites.0.support" is wrong: name a page such as'],
  [
    { sites: [SITE], support: { webhook: 'mailto:help@acme.com' } },
    '"support.webhook" is wrong: name an address such as',
  ],
  [
    { sites: [{ ...SITE, synonyms: [['workspace']] }] },
    '"sites.0.synonyms.0" is wrong: name at least two words that mean the same',
  ],
  [{ sites: [SITE], insights: { keep: 'all' } }, '"insights.keep" is wrong: use "none", "counts" or "text"'],
  [{ sites: [SITE], limits: { perIpPerDay: 0 } }, '"limits.perIpPerDay" is wrong'],
  [{ sites: [SITE], publicUrl: 'docs.example.com' }, '"publicUrl" is wrong: name an address such as'],
  [{ sites: [SITE], publicUrl: 'https://docs.example.com/?a' }, '"publicUrl" is wrong: leave out'],
  [{ sites: [SITE], allowedHosts: ['https://docs.example.com'] }, '"allowedHosts.0" is wrong: name a host'],
  [{ sites: [SITE], trustproxy: true }, 'Unrecognized key: "trustproxy"'],
  [{ sites: [{ ...SITE, folder: 'nowhere' }] }, 'which is not a folder. Create it or correct the path.'],
  [{ sites: [{ domain: 'acme', title: 'Acme' }] }, 'name at least one source, or the "folder" of its Markdown'],
  [{ sites: [{ ...SITE, sources: [{ html: 'docs' }] }] }, 'there is a built site and another source at the root'],
  [
    { sites: [{ ...SITE, sources: [{ html: 'docs', path: 'guides/' }] }] },
    'begin "path" with "/" and end it without, as in "/api"',
  ],
  [
    { sites: [{ domain: 'acme', title: 'Acme', sources: [{ html: 'docs', content: 'main >' }] }] },
    'this is not a CSS selector',
  ],
  [
    { sites: [{ domain: 'acme', title: 'Acme', sources: [{ pdf: 'docs' }] }] },
    'use { "html": "build" } for a built site',
  ],
])('the config %j is refused', async ([config, sentence]) => {
  await expect(resolveWith(config)).rejects.toThrow(sentence)
})

test('a config that is missing or not JSON is refused', async () => {
  const workingDirectory = await writeFiles({ 'broken.json': '{' })
  const resolve = (config: string) => resolveOptions({ config, workingDirectory, environment: {} })
  await expect(resolve('none.json')).rejects.toThrow('none.json cannot be read. Name another one with --config.')
  await expect(resolve('broken.json')).rejects.toThrow('broken.json is not valid JSON. Check its commas and quotes.')
})

test.for([
  [{ DOCS_ASSISTANT_KEY: 'svc_secret' }, 'DOCS_ASSISTANT_KEY must begin with "svc_dsc_"'],
  [
    { DOCS_ASSISTANT_ADMIN_KEY: 'svc_dsc_public' },
    'DOCS_ASSISTANT_ADMIN_KEY must begin with "svc_" and not with "svc_dsc_"',
  ],
  [{ MODEL_NAME: 'small' }, 'MODEL_BASE_URL must be the address'],
  [{ MODEL_BASE_URL: 'localhost', MODEL_NAME: 'small' }, 'MODEL_BASE_URL must be the address'],
  [{ MODEL_BASE_URL: 'localhost:11434/v1', MODEL_NAME: 'small' }, 'MODEL_BASE_URL must be the address'],
  [{ MODEL_BASE_URL: 'http://localhost:1/v1' }, 'MODEL_NAME is missing'],
  [{ EMBEDDING_MODEL: 'small' }, 'EMBEDDING_BASE_URL must be the address of a server that speaks the OpenAI API'],
  [
    { EMBEDDING_BASE_URL: 'http://localhost:1/v1' },
    'EMBEDDING_MODEL is missing. Set it to the name of a model that EMBEDDING_BASE_URL offers.',
  ],
  [{ RERANK_BASE_URL: 'localhost', RERANK_MODEL: 'small' }, 'RERANK_BASE_URL must be the address'],
  [{ MODEL_TEMPERATURE: 'warm' }, 'MODEL_TEMPERATURE is "warm". Set it to a number from 0 to 2'],
] as const)('the environment %j is refused', async ([environment, sentence]) => {
  await expect(resolveWith({ sites: [SITE] }, environment)).rejects.toThrow(sentence)
})

test('a damaged file of keys is reported, not replaced', async () => {
  const { workingDirectory, resolve } = await resolveWith({ sites: [SITE] })
  await writeFile(join(workingDirectory, '.docs-assistant/keys.json'), '{"default":')
  await expect(resolve()).rejects.toThrow('Repair the file, or delete it to generate new keys.')
})

test('limits, budgets and bounds of threads are taken from the file', async () => {
  const { options } = await resolveWith(
    {
      sites: [SITE],
      limits: { perIpPerMinute: 1, searchesPerIpPerMinute: 2, failedKeysPerMinute: 3, refusedPerIpPerMinute: 4 },
      budgets: { questionLength: 100, answerBytes: 1000 },
      threads: { maxTurns: 1, maxBytes: 5000 },
    },
    { MODEL_TEMPERATURE: '0.3' },
  )
  expect(options).toMatchObject({
    failedKeysPerMinute: 3,
    refusedPerIpPerMinute: 4,
    budgets: { questionLength: 100, answerBytes: 1000 },
    temperature: 0.3,
  })
  const consume = () => options.limits?.consume({ organization: 'default', ip: '192.0.2.1' })
  expect([await consume(), await consume()]).toEqual([undefined, { retryAfter: 60 }])
  const id = await options.threads.create('acme')
  const turn = {
    messageId: 'm',
    askedAt: '',
    fp: 'anonymous',
    question: 'q',
    answer: 'a',
    sources: [],
    finishReason: 'stop',
  }
  for (const question of ['first', 'second']) await options.threads.append('acme', id, { ...turn, question })
  expect((await options.threads.find('acme', id))?.turns).toEqual([{ ...turn, question: 'second' }])
})

test('the webhook for support is taken from the file, and its secret from the environment', async () => {
  const config = { sites: [SITE], support: { webhook: 'https://tickets.acme.com/hook', fields: ['email'] } }
  const secret = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`
  const { options } = await resolveWith(config, { SUPPORT_WEBHOOK_SECRET: secret })
  expect(options.support).toMatchObject({
    fields: ['email'],
    webhook: { url: 'https://tickets.acme.com/hook', secret },
  })
  expect((await resolveWith({ sites: [SITE] })).options.support).toBeUndefined()
  await expect(resolveWith(config, { SUPPORT_WEBHOOK_SECRET: 'whsec_short' })).rejects.toThrow(
    'SUPPORT_WEBHOOK_SECRET is no secret of Standard Webhooks.',
  )
})

test('the mailbox for support is taken from the file, and the mail server from the environment', async () => {
  const config = { sites: [SITE], support: { mail: { to: 'help@acme.com', from: 'docs@acme.com' } } }
  const server = 'smtps://user:password@mail.acme.com'
  const { options } = await resolveWith(config, { SMTP_URL: server })
  expect(options.support).toMatchObject({ mail: { to: 'help@acme.com', from: 'docs@acme.com', server } })
  await expect(resolveWith(config)).rejects.toThrow('need the mail server in SMTP_URL')
  await expect(resolveWith(config, { SMTP_URL: 'https://user:canary@mail.acme.com' })).rejects.toThrow(/^(?!.*canary)/)
  const both = { sites: [SITE], support: { ...config.support, webhook: 'https://tickets.acme.com/hook' } }
  await expect(resolveWith(both)).rejects.toThrow(
    '"support" is wrong: name a "webhook" or a "mail", and only one of them.',
  )
})

test('a port is a number', () => {
  expect(readPort(undefined)).toBe(4280)
  expect(readPort('8080')).toBe(8080)
  expect(() => readPort('http')).toThrow('PORT is "http". Set it to a number from 1 to 65535')
})

test('the day on which version 1 ends is a day after it was deprecated', async () => {
  expect((await resolveWith({ sites: [SITE], v1Sunset: '2027-06-30' })).options.v1Sunset).toBe('2027-06-30')
  await expect(resolveWith({ sites: [SITE], v1Sunset: 'next year' })).rejects.toThrow(
    '"v1Sunset" is wrong: name a day such as "2027-06-30"',
  )
  await expect(resolveWith({ sites: [SITE], v1Sunset: '2025-01-01' })).rejects.toThrow(
    '"v1Sunset" is wrong: name a day after 2026-11-24',
  )
})
