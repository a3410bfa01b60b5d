import type { ExportOptions } from 'docs-assistant-service'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { verifyBundle } from '../src/bundle/unpackBundle.js'
import { exportClient, readArchive } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, startService } from './startService.js'

const PAGES = {
  'index.md':
    '# Fences\n\nRead [how to theme](theming.md#tokens) and [the guide](guides/start.md).\n\n![Logo](logo.svg)\n',
  'theming.md': '---\ntitle: Theming\n---\n## Tokens\n\nBack [home](/).\n\n```css\n:root { --accent: teal }\n```\n',
  'guides/start.md':
    '# Start here\n\nSee [tokens](../theming.md#tokens), [the web](https://example.com/) and [above](#start-here).\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

interface Start {
  pages?: Record<string, string>
  options?: Partial<ExportOptions>
  folder?: string
}

async function start({ pages = PAGES, options = {}, folder }: Start = {}) {
  const data = folder ?? (await makeFolder())
  const service = await startService({
    pages,
    exports: exportsIn(data, options),
  })
  return { ...service, data, owner: exportClient(service.url) }
}

/** Exports the site and downloads the archive. */
async function download({ owner }: Awaited<ReturnType<typeof start>>, body: object = { domain: 'fences' }) {
  const job = await owner.run(body)
  const { bundleUrl } = (await (await owner.bundle(job.jobId)).json()) as { bundleUrl: string }
  const response = await fetch(bundleUrl)
  return { job, bundleUrl, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each([
  ['case', ['A.md', 'a.md'], ['"A.md"', '"a.md"']],
  ['the case of images', ['x/Img.png', 'x/img.png'], ['"x/Img.png"', '"x/img.png"']],
  ['the case of folders', ['Guide/a.md', 'guide/A.png', 'guide/a.md'], ['"Guide/a.md"', '"guide/a.md"']],
  ['how é is composed', ['caf\u00e9.md', 'cafe\u0301.md'], ['"caf\u00e9.md"', '"cafe\u0301.md"']],
  ['a device', ['con.md'], ['"con.md"']],
  ['a device in a folder', ['aux/a.md'], ['"aux/a.md"']],
  ['a colon', ['a:b.md'], ['"a:b.md"']],
  ['a backslash', ['a\\b.md'], [String.raw`"a\\b.md"`]],
  ['a line break', ['a\nb.md'], [String.raw`"a\nb.md"`]],
  ['a space at the end', ['folder /a.md'], ['"folder /a.md"']],
  ['index.md and a folder index', ['index.md', 'index/index.md'], ['"index.md"', '"index/index.md"']],
  ['a folder with the name of a page', ['guide.md', 'guide.html/x.png'], ['"guide.md"', '"guide.html/x.png"']],
] as const)(
  'an export of names that differ in %s only, or that not all systems have, names the files',
  async (_what, names, named) => {
    const service = await start({ pages: Object.fromEntries(names.map((name) => [name, `# ${name}`])) })
    const { status, error } = await service.owner.run({ domain: 'fences' })
    expect(status).toBe('failed')
    for (const name of named) expect(error).toContain(name)
  },
)

test('files of the owner take the place of those that an export makes', async () => {
  const pages = {
    'index.md': '# Home',
    '404/index.md': '# Nowhere of ours',
    'llms.txt': 'Our own llms.txt',
    'llms-full.txt': 'Our own in full',
    '_search/sections.json': '[]',
  }
  const { bytes } = await download(await start({ pages }))
  const file = join(await makeFolder(), 'a.tar.gz')
  await writeFile(file, bytes)
  expect((await verifyBundle(file)).domain).toBe('fences')
  const archive = await readArchive(bytes)
  expect(archive.get('site/404.html')?.text).toContain('Nowhere of ours')
  expect(archive.get('site/llms.txt')?.text).toBe('Our own llms.txt')
  expect(archive.get('site/llms-full.txt')?.text).toBe('Our own in full')
})

test('an export of many pages has a list of each folder, with links from where the list is', async () => {
  const page = (name: string) => `---\ntitle: ${name}\ndescription: ${'About fences. '.repeat(90)}\n---\n# ${name}\n`
  const names = [...Array(30).keys()].map((at) => `page ${at}`)
  const pages = Object.fromEntries(
    names.flatMap((name) => ['guides', 'api'].map((folder) => [`${folder}/${name}.md`, page(name)])),
  )
  const { bytes } = await download(await start({ pages: { 'index.md': '# Home', ...pages } }))
  const archive = await readArchive(bytes)
  expect(archive.get('site/llms.txt')?.text).toContain('- [Guides](_llms/guides.md): 30 pages\n')
  const list = archive.get('site/_llms/guides.md')?.text
  expect(list).toContain('[llms.txt](../llms.txt)')
  for (const name of names) expect(list).toContain(`[${name}](../guides/${encodeURI(name)}.md)`)
})

describe('an owner who exports a site', () => {
  test('starts a job, watches it, and gets one archive by a link', async () => {
    const service = await start()
    const started = await service.owner.start({ domain: 'fences' })
    expect(started.status).toBe(202)
    expect(await started.json()).toMatchObject({ jobId: expect.stringMatching(/^exp_/) as string })

    const { job, bundleUrl, response, bytes } = await download(service)
    expect(job).toMatchObject({ status: 'completed', progress: 100, pageCount: 3 })
    expect(bundleUrl).toMatch(
      /^http:\/\/localhost:\d+\/v1\/artefacts\/fences-[0-9a-f]{24}\.tar\.gz\?expires=\d+&signature=[\w-]{43}$/,
    )
    expect(response.headers.get('content-type')).toBe('application/gzip')
    expect((await readArchive(bytes)).size).toBeGreaterThan(8)
  })

  test('finds every file in the manifest, which comes first, with its hash', async () => {
    const { bytes } = await download(await start())
    const archive = await readArchive(bytes)
    const [first] = archive.keys()
    expect(first).toBe('manifest.json')
    const manifest = JSON.parse(archive.get('manifest.json')?.text ?? '') as {
      files: { file: string; sha256: string }[]
    }
    expect(manifest).toMatchObject({
      schema: 1,
      domain: 'fences',
      counts: { pages: 3 },
      features: { assistant: 'off' },
    })
    expect(manifest.files.map(({ file }) => file)).toEqual([...archive.keys()].slice(1))
    for (const { file, sha256 } of manifest.files) expect(archive.get(file)?.sha256).toBe(sha256)
  })

  test('gets pages whose links are relative and end in .html', async () => {
    const { bytes } = await download(await start())
    const archive = await readArchive(bytes)
    const guide = archive.get('site/guides/start.html')?.text ?? ''
    expect(guide).toContain('<a href="../theming.html#tokens">tokens</a>')
    expect(guide).toContain('<a href="https://example.com/">the web</a>')
    expect(guide).toMatch(/<link rel="stylesheet" href="\.\.\/_site\/style\.[0-9a-f]{10}\.css">/)
    expect(guide).toContain('<a class="home" href="../index.html">')
    const home = archive.get('site/index.html')?.text ?? ''
    expect(home).toContain('<a href="guides/start.html">the guide</a>')
    expect(home).toContain('<img src="logo.svg" alt="Logo">')
    expect(archive.get('site/theming.html')?.text).toContain('code-token-')
    expect(archive.get('site/theming.md')?.text).toBe(
      '> All pages of this documentation are listed in [llms.txt](llms.txt).\n\n' +
        '# Theming\n\n## Tokens\n\nBack [home](index.md).\n\n```css\n:root { --accent: teal }\n```\n',
    )
    expect(archive.get('site/guides/start.md')?.text).toContain('[tokens](../theming.md#tokens)')
    expect(archive.get('site/logo.svg')?.text).toBe(PAGES['logo.svg'])
    expect(archive.get('site/404.html')?.text).toContain('Page not found')
    expect(archive.get('site/llms.txt')?.text).toContain('# Fences')
    expect(archive.get('site/llms-full.txt')?.text).toContain('# Theming\n\nSource: theming.html\n\n## Tokens')
    expect(guide).toContain('<link rel="alternate" type="text/markdown" href="start.md">')
  })

  test('gets the same bytes for the same content, from another service and at another time', async () => {
    const first = await download(await start())
    const second = await download(await start())
    expect(second.bytes.equals(first.bytes)).toBe(true)
    const changed = await download(await start({ pages: { ...PAGES, 'theming.md': '# Other' } }))
    expect(changed.bytes.equals(first.bytes)).toBe(false)
  })

  test('has the assistant in the pages where a service is named for it, and none without a network', async () => {
    const service = await start({ options: { serviceUrl: 'https://ask.example.com' } })
    const served = await readArchive((await download(service)).bytes)
    const config = served.get('site/_config.js')?.text ?? ''
    expect(JSON.parse(config.slice(config.indexOf('{')))).toEqual({
      assistant: { domain: 'fences', apiKey: ASSISTANT_KEY, baseUrl: 'https://ask.example.com' },
      features: { playground: true },
    })
    expect(served.has('site/_docs-assistant/docs-assistant.js')).toBe(true)
    expect(served.get('site/_docs-assistant/licenses.md')?.text).toContain('## @ai-sdk/react - ')
    const alone = await readArchive((await download(service, { domain: 'fences', deployment: 'air-gapped' })).bytes)
    expect(alone.get('site/_config.js')?.text).toContain('"assistant":null')
    expect(alone.has('site/_docs-assistant/docs-assistant.js')).toBe(true)
    expect(alone.has('site/_search/sections.json')).toBe(true)
    for (const { text } of alone.values()) expect(text).not.toContain(ADMIN_KEY)
  })

  test('has the text of the pages for the assistant, to search in while the service cannot be asked', async () => {
    const { bytes } = await download(await start())
    const archive = await readArchive(bytes)
    expect(JSON.parse(archive.get('site/_search/sections.json')?.text ?? '')).toEqual([
      {
        path: '/',
        url: '../index.html#fences',
        title: 'Fences',
        heading: '',
        content: expect.stringContaining('Read how to theme') as string,
        metadata: {},
      },
      expect.objectContaining({ url: '../guides/start.html#start-here', title: 'Start here' }),
      {
        path: '/theming',
        url: '../theming.html#tokens',
        title: 'Theming',
        heading: 'Tokens',
        content: expect.stringContaining(':root { --accent: teal }') as string,
        metadata: {},
      },
    ])
  })

  test('asks twice for the same while it runs, and has one job; afterwards a new one', async () => {
    const { owner } = await start()
    const [one, other] = await Promise.all([owner.start({ domain: 'fences' }), owner.start({ domain: 'fences' })])
    const { jobId } = (await one.json()) as { jobId: string }
    expect(await other.json()).toMatchObject({ jobId })
    await expect.poll(() => owner.readStatus(jobId), { timeout: 20_000 }).toMatchObject({ status: 'completed' })
    expect((await owner.run({ domain: 'fences' })).jobId).not.toBe(jobId)
  })
})

describe('what an export refers to', () => {
  const BROKEN = {
    'index.md': '# Home\n\n[Gone](gone.md) and [no heading](#nowhere).\n\n![Far](https://example.com/far.png)\n',
  }

  test('is listed in the manifest where it leads nowhere or to another host', async () => {
    const service = await start({ pages: BROKEN })
    const archive = await readArchive((await download(service)).bytes)
    expect(JSON.parse(archive.get('manifest.json')?.text ?? '')).toMatchObject({
      findings: {
        deadLinks: [
          'index.md: "/gone" points to no page or file of the site.',
          'index.md: "/#nowhere" points to a heading that its page does not have.',
        ],
        outsideReferences: ['index.md: "https://example.com/far.png" would be loaded from another host.'],
      },
    })
  })

  test('fails the export for a deployment without a network, in a sentence', async () => {
    const { owner } = await start({ pages: BROKEN })
    const job = await owner.run({ domain: 'fences', deployment: 'air-gapped' })
    expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('far.png') as string })
    const refused = await owner.bundle(job.jobId)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'not_completed',
      error: expect.stringContaining('far.png') as string,
    })
  })
})

describe('a link to an archive', () => {
  test('lets a broken download go on where it ended', async () => {
    const { bytes, bundleUrl, response } = await download(await start())
    const etag = response.headers.get('etag') ?? ''
    const rest = await fetch(bundleUrl, { headers: { range: 'bytes=1000-', 'if-range': etag } })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${bytes.length - 1}/${bytes.length}`)
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true)
    const changed = await fetch(bundleUrl, { headers: { range: 'bytes=1000-', 'if-range': '"another"' } })
    expect(changed.status).toBe(200)
    const beyond = await fetch(bundleUrl, { headers: { range: `bytes=${bytes.length}-` } })
    expect(beyond.status).toBe(416)
    const head = await fetch(bundleUrl, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('ends when it expires, and a new one leads to the same archive', async () => {
    const service = await start({ options: { linkSeconds: 60 } })
    const { job, bundleUrl, bytes } = await download(service)
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    try {
      const late = await fetch(bundleUrl)
      expect(late.status).toBe(403)
      expect(await late.json()).toMatchObject({ code: 'invalid_link' })
      const { bundleUrl: fresh } = (await (await service.owner.bundle(job.jobId)).json()) as { bundleUrl: string }
      expect(Buffer.from(await (await fetch(fresh)).arrayBuffer()).equals(bytes)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    [
      'another signature',
      (url: string) => url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    ],
    ['a later expiry', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['another archive', (url: string) => url.replace(/fences-[0-9a-f]/, 'fences-x')],
    ['a parameter more', (url: string) => `${url}&x=1`],
    ['no signature', (url: string) => url.replace(/&.*/, '')],
    ['nothing', (url: string) => url.replace(/\?.*/, '')],
  ])('is refused with %s', async (_name, change) => {
    const { bundleUrl } = await download(await start())
    const refused = await fetch(change(bundleUrl))
    expect(refused.status).toBe(403)
  })
})

describe('who may export', () => {
  test.each([
    ['no key', {}, 401, 'unauthorized'],
    ['an unknown key', { authorization: 'Bearer svc_other' }, 401, 'unauthorized'],
    ['an assistant key', { authorization: `Bearer ${ASSISTANT_KEY}` }, 403, 'assistant_key'],
  ])('has a status and a code of its own: %s', async (_name, headers, status, code) => {
    const { url } = await start()
    const body = JSON.stringify({ domain: 'fences' })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    for (const path of ['', '/exp_0123456789abcdef_1/bundle']) {
      const response = await fetch(`${url}/v1/static-export/jobs${path}`, init)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code })
    }
  })

  test('is an organization with the Enterprise plan', async () => {
    const { owner } = await start({ options: { enterprise: new Set() } })
    const response = await owner.start({ domain: 'fences' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'plan_required' })
  })

  test('does not learn of sites and jobs of others', async () => {
    const pages = await makeFolder()
    const site = (domain: string, organization: string) => ({ domain, organization, folder: pages, title: domain })
    const keys = ['one', 'two'].map((name) => ({
      organization: name,
      assistantKey: `svc_dsc_${name}`,
      adminKey: `svc_${name}`,
    }))
    const { url } = await start({ options: { enterprise: new Set(['one', 'two']) } }).then(async ({ data }) =>
      startService({
        sites: [site('first', 'one'), site('second', 'two')],
        keys,
        exports: exportsIn(data, { enterprise: new Set(['one', 'two']) }),
      }),
    )
    const one = exportClient(url, 'svc_one')
    const two = exportClient(url, 'svc_two')
    expect((await one.start({ domain: 'second' })).status).toBe(404)
    const { jobId } = (await (await one.start({ domain: 'first' })).json()) as { jobId: string }
    expect((await two.send(`/${jobId}`)).status).toBe(404)
    expect((await two.bundle(jobId)).status).toBe(404)
    expect((await one.send('/exp_0123456789abcdef_1')).status).toBe(404)
    expect((await one.send('/..%2f..%2fkeys')).status).toBe(404)
  })

  test('is no browser: the routes answer no preflight and allow no origin', async () => {
    const { url } = await start()
    const preflight = await fetch(`${url}/v1/static-export/jobs`, {
      method: 'OPTIONS',
      headers: { origin: 'https://docs.example.com', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('an archive is as long and has the hash that the bundle endpoint says', async () => {
  const service = await start()
  const { job, bytes } = await download(service)
  const bundle: unknown = await (await service.owner.bundle(job.jobId)).json()
  expect(bundle).toMatchObject({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
})
