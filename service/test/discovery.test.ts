import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ASSISTANT_KEY, PAGES, startService, writeFiles } from './startService.js'

interface Card {
  name: string
  title: string
  description: string
  remotes: { type: string; url: string; headers?: { name: string; isRequired: boolean }[] }[]
}

const readJson = async <T>(url: string) => (await (await fetch(url)).json()) as T

test('an agent that only knows the host finds the MCP server, connects and searches', async () => {
  const { url } = await startService()
  const found = await fetch(`${url}/.well-known/ai-catalog.json`)
  expect(found.headers.get('content-type')).toBe('application/ai-catalog+json')
  const catalog = (await found.json()) as { entries: { identifier: string; type: string; url: string }[] }
  expect(catalog).toEqual({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:localhost:mcp:fences',
        displayName: 'Fences',
        type: 'application/mcp-server-card+json',
        url: `${url}/mcp/fences/server-card`,
      },
    ],
  })
  const response = await fetch(catalog.entries[0]?.url ?? '')
  expect(response.headers.get('content-type')).toBe('application/mcp-server-card+json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const card = (await response.json()) as Card
  expect(card).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'localhost/fences',
    version: '1.0.0',
    title: 'Fences',
    description: 'Searches and reads the documentation "Fences", and answers questions from it.',
  })
  expect(JSON.stringify(card)).not.toContain(ASSISTANT_KEY)
  const [remote] = card.remotes
  expect(remote).toMatchObject({ type: 'streamable-http', headers: [{ name: 'Authorization', isRequired: true }] })

  const client = new Client({ name: 'agent', version: '1.0.0' })
  const headers = { authorization: `Bearer ${ASSISTANT_KEY}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(remote?.url ?? ''), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  const { content } = await client.callTool({ name: 'search_docs', arguments: { query: 'dark mode' } })
  expect(JSON.stringify(content)).toContain('/theming#dark-mode')
  for (const earlier of ['mcp', 'mcp.json', 'mcp/server-card.json'])
    expect(await readJson(`${url}/.well-known/${earlier}`)).toEqual(card)
  expect(await readJson(`${url}/.well-known/mcp/catalog.json`)).toEqual(catalog)
})

test('a client that has the card asks whether it is still the same', async () => {
  const { url } = await startService()
  const card = await fetch(`${url}/mcp/fences/server-card`)
  expect(card.headers.get('access-control-expose-headers')).toBe('ETag')
  const tag = card.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]+"$/)
  const again = (known: string) => fetch(`${url}/mcp/fences/server-card`, { headers: { 'if-none-match': known } })
  expect((await again(tag)).status).toBe(304)
  expect((await again(`W/${tag}`)).status).toBe(304)
  expect((await again('"another"')).status).toBe(200)
})

test('an agent finds the skill of the site, with its digest and addresses that work', async () => {
  const { url } = await startService()
  const index = await readJson<{ skills: { name: string; url: string; digest: string }[] }>(
    `${url}/.well-known/agent-skills/index.json`,
  )
  expect(index).toMatchObject({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [{ name: 'fences-docs', type: 'skill-md', url: `${url}/.well-known/agent-skills/fences-docs/SKILL.md` }],
  })
  const [skill] = index.skills
  const text = await (await fetch(skill?.url ?? '')).text()
  expect(skill?.digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
  expect(text).toMatch(/^---\nname: fences-docs\ndescription: "Finds, reads and asks the documentation \\"Fences\\"/)
  for (const [address] of text.matchAll(/http:\/\/localhost:\d+\/(?!mcp\/)\S*(?<![.,`])/g))
    expect((await fetch(address.replace('your+question', 'dark+mode'))).status, address).toBe(200)
})

test('the name of a skill is one that agents accept, whatever the site is called', async () => {
  const domain = `docs.${'a'.repeat(8)}-${'b'.repeat(58)}`
  const site = { domain, folder: await writeFiles(PAGES), title: 'Long', organization: 'default' }
  const { url } = await startService({ sites: [site] })
  const { skills } = await readJson<{ skills: { name: string }[] }>(`${url}/.well-known/agent-skills/index.json`)
  expect(skills[0]?.name).toBe(`${'b'.repeat(58)}-docs`)
})

test('the skill of the first site is where agents look that know it from other hosts', async () => {
  const { url } = await startService()
  const skill = await fetch(`${url}/skill.md`)
  expect([skill.status, skill.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(await skill.text()).toContain(`${url}/llms.txt lists them`)
})

test('an agent that is asked to respect robots.txt may read everything, and finds the sitemaps', async () => {
  const [folder, built] = await Promise.all([
    writeFiles(PAGES),
    writeFiles({ 'index.html': '<main><h1>Shop</h1><p>Buy paint.</p></main>' }),
  ])
  const { url } = await startService({
    sites: [
      { domain: 'fences', folder, title: 'Fences', organization: 'default' },
      { domain: 'shop', sources: [{ html: built }], title: 'Shop', organization: 'default' },
      { domain: 'old', folder, title: 'Old', organization: 'default', url: 'https://old.example.com' },
    ],
  })
  const response = await fetch(`${url}/robots.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\nSitemap: ${url}/shop/sitemap.xml\nSitemap: https://old.example.com/sitemap.xml\n`,
  )
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).toContain(`<loc>${url}/theming</loc>`)
  expect(await (await fetch(`${url}/shop/sitemap.xml`)).text()).toContain(`<loc>${url}/shop/</loc>`)
})

test('robots.txt and the sitemap of the owner are served as they are', async () => {
  const page = '<main><h1>Shop</h1><p>Buy paint.</p></main>'
  const built = await writeFiles({ 'index.html': page, 'sitemap.xml': '<urlset/>' })
  const site = { domain: 'shop', sources: [{ html: built }], title: 'Shop', organization: 'default' }
  const { url } = await startService({ sites: [site] })
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml\n`)
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).toBe('<urlset/>')
  await writeFile(join(built, 'robots.txt'), 'User-agent: GPTBot\nDisallow: /\n')
  expect(await (await fetch(`${url}/robots.txt`)).text()).toBe('User-agent: GPTBot\nDisallow: /\n')
})

test('a server that is off is in no list, and one without a key asks for none', async () => {
  const folder = await writeFiles(PAGES)
  const site = (domain: string, mcp: 'off' | 'public') => ({
    domain,
    folder,
    title: 'Long title '.repeat(20),
    organization: 'default',
    agents: { mcp },
  })
  const { url } = await startService({ sites: [site('open', 'public'), site('closed', 'off')] })
  const { entries } = await readJson<{ entries: { url: string }[] }>(`${url}/.well-known/ai-catalog.json`)
  expect(entries.map((entry) => entry.url)).toEqual([`${url}/mcp/open/server-card`])
  expect((await fetch(`${url}/mcp/closed/server-card`)).status).toBe(404)
  const card = await readJson<Card>(`${url}/mcp/open/server-card`)
  expect(card.remotes).toEqual([{ type: 'streamable-http', url: `${url}/mcp/open` }])
  for (const text of [card.title, card.description]) expect(text.length).toBeLessThanOrEqual(100)
  expect(await (await fetch(`${url}/.well-known/agent-skills/closed-docs/SKILL.md`)).text()).not.toContain('MCP')
})

test('a file of the site at such an address takes precedence', async () => {
  const own = {
    'index.html': '<main><h1>Home</h1><p>Text of the page.</p></main>',
    '.well-known/ai-catalog.json': '{}',
  }
  const { url } = await startService({
    sites: [{ domain: 'built', sources: [{ html: await writeFiles(own) }], title: 'Built', organization: 'default' }],
  })
  expect(await readJson(`${url}/.well-known/ai-catalog.json`)).toEqual({})
})
