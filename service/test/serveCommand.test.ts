import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { ASSISTANT_KEY, writeFiles } from './startService.js'

const BIN = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))

const SITE = {
  'build/index.html':
    '<html lang="en"><title>Pumps</title><body><main><h1>Pumps</h1><h2 id="prime">Prime a pump</h2><p>Fill it with water.</p></main></body></html>',
}

/** `docs-assistant serve` in a folder with these files. */
async function run(files: Record<string, string>, ...args: string[]) {
  return runIn(await writeFiles(files), { DOCS_ASSISTANT_KEY: ASSISTANT_KEY }, ...args)
}

function runIn(cwd: string, environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [BIN, 'serve', ...args], { cwd, env: { PORT: '0', ...environment } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'close').then(([code]: unknown[]) => code)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const waitFor = async (pattern: RegExp) => {
    await vi.waitFor(() => expect(output).toMatch(pattern))
    return pattern.exec(output)
  }
  return { child, exited, waitFor, written: () => output }
}

test('one command serves a built site and answers from it, without a config file', async () => {
  const { waitFor, child, exited } = await run(SITE, 'build')
  const [, url = ''] = (await waitFor(/Pumps: (http:\S+)\/ \(1 page, 1 section\)/)) ?? []
  const [, domain = ''] = (await waitFor(/^ {2}domain: (\S+)$/m)) ?? []
  const [, key = ''] = (await waitFor(/^Assistant key: (\S+)$/m)) ?? []
  const init = `On your own pages: npx docs-assistant init --domain ${domain} --api-key ${key} --base-url ${url}`
  await waitFor(new RegExp(`${init}\\n$`))
  expect(await (await fetch(url)).text()).toContain(`data-domain="${domain}"`)
  const { text, sources } = await readAnswer(
    await ask(`${url}/v1/assistant/${domain}/message`, 'How do I prime a pump?'),
  )
  expect(text).toContain('Fill it with water.')
  expect(sources[0]).toMatchObject({ url: '/#prime' })
  child.kill('SIGINT')
  expect(await exited).toBe(0)
})

test('the assistant offers questions that are made of the headings of the site', async () => {
  const pages = {
    'build/index.html':
      '<html lang="en"><title>Pumps</title><main><h1>Pumps</h1><p>Pumps move water.</p><h2 id="why">Why does it leak?</h2><p>A seal is worn.</p></main>',
    'build/care.html':
      '<html lang="en"><title>Care</title><main><h1>Care</h1><p>Once a year.</p><h2 id="about">About the seal</h2><p>It is black.</p><h2 id="a">Replace a seal</h2><p>Close the valve.</p><h2 id="b">Prime your pump.</h2><p>Fill it.</p></main>',
  }
  const offered = async (files: Record<string, string>) => {
    const { waitFor } = await run(files, 'build')
    const [, url = ''] = (await waitFor(/Pumps: (http:\S+)\/ \(/)) ?? []
    return /data-starter-questions="(.*?)"/.exec(await (await fetch(url)).text())?.[1]
  }
  expect(await offered(pages)).toBe('Why does it leak?|How do I replace a seal?|How do I prime your pump?')
  const german = '<html lang="de"><title>Pflege</title><main><h1>Pflege</h1><p>Einmal im Jahr.</p></main>'
  expect(await offered({ ...pages, 'build/de/index.html': german })).toBeUndefined()
})

test('insights asks the service that runs in the folder, whatever its port is', async () => {
  const cwd = await writeFiles(SITE)
  const admin = { DOCS_ASSISTANT_ADMIN_KEY: 'svc_0123456789abcdef0123456789abcdef' }
  const { waitFor, child, exited } = runIn(cwd, admin, 'build', '--domain', 'pumps')
  await waitFor(/On your own pages/)
  const insights = () => promisify(execFile)(process.execPath, [BIN, 'insights', 'pumps'], { cwd, env: { ...admin } })
  expect((await insights()).stdout).toContain('0 questions')
  child.kill('SIGINT')
  await exited
  await expect(insights()).rejects.toThrow('http://localhost:4280 cannot be reached')
})

test('it ends in silence when nobody reads what it prints any more, as with `| head`', async () => {
  const child = spawn(process.execPath, [BIN, 'serve', 'build'], { cwd: await writeFiles(SITE), env: { PORT: '0' } })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(errors).toBe('')
})

test('one command serves a folder of Markdown, also with the page of Docsify that shows it in browsers', async () => {
  const markdown = {
    'docs/README.md': '# Pumps\n\nPumps move water.\n',
    'docs/_sidebar.md': '* [Valves](guide/valves.md)\n',
    'docs/guide/_index.md': '# Guide\n\nHow to use pumps.\n',
    'docs/guide/valves.md': '# Valves\n\nOpen the valve before you start the pump.\n',
    'docs/index.html':
      '<title>Pumps</title><body><div id="app">Please wait</div><script src="docsify.js"></script></body>',
  }
  const { waitFor } = await run(markdown, 'docs')
  const [, url = ''] = (await waitFor(/Pumps: (http:\S+)\/ \(3 pages, 3 sections\)/)) ?? []
  const [, domain = ''] = (await waitFor(/^ {2}domain: (\S+)$/m)) ?? []
  expect(await (await fetch(`${url}/guide`)).text()).toContain('How to use pumps.')
  const { sources } = await readAnswer(await ask(`${url}/v1/assistant/${domain}/message`, 'When do I open the valve?'))
  expect(sources[0]).toMatchObject({ url: expect.stringMatching(/^\/guide\/valves/) as string })
})

test('a folder of Markdown stays one with the templates of its theme beside it', async () => {
  const template = `<nav>${'Open the pump and fill it with water. '.repeat(10)}</nav>`
  const pages = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`docs/${name}.md`, `# ${name}\n`]))
  const { waitFor } = await run(
    { ...pages, 'docs/theme/main.html': template, 'docs/theme/foot.html': template },
    'docs',
  )
  await waitFor(/\(6 pages, 6 sections\)/)
})

test('a built site of one page stays one, with Markdown beside it', async () => {
  const page = `<title>Pumps</title><main><h1>Pumps</h1><p>${'Fill the pump with water. '.repeat(10)}</p></main>`
  const { waitFor } = await run({ 'build/index.html': page, 'build/README.md': '# How to build\n' }, 'build')
  await waitFor(/Pumps: (http:\S+)\/ \(1 page, 1 section\)/)
})

test('each start says where the admin pages are, and how to get a key for them', async () => {
  const cwd = await writeFiles(SITE)
  const start = async () => {
    const { waitFor, written, child, exited } = runIn(cwd, {}, 'build')
    await waitFor(/^What readers ask: http:\/\/localhost:\d+\/admin \(log in with the admin key\)$/m)
    child.kill('SIGINT')
    await exited
    return written()
  }
  expect(await start()).toMatch(/^Admin key \(secret, shown this once\): svc_/m)
  expect(await start()).toContain(
    'Admin key: shown at the first start. "docs-assistant keys create --admin" makes another.',
  )
})

test('two folders that are served from one place share neither key nor conversations, and keep theirs', async () => {
  const cwd = await writeFiles({
    'a/build/index.html': SITE['build/index.html'],
    'b/build/index.html': SITE['build/index.html'],
  })
  const start = async (folder: string) => {
    const { waitFor, child, exited } = runIn(cwd, {}, folder)
    const [, domain = ''] = (await waitFor(/^ {2}domain: (\S+)$/m)) ?? []
    const [, key = ''] = (await waitFor(/^Assistant key: (\S+)$/m)) ?? []
    child.kill('SIGINT')
    await exited
    return { domain, key }
  }
  const [a, b] = [await start('a/build'), await start('b/build')]
  expect(a.domain).toMatch(/^a-[0-9a-f]{6}$/)
  expect(b.domain).toMatch(/^b-[0-9a-f]{6}$/)
  expect(a.key).not.toBe(b.key)
  expect(await start('a/build')).toEqual(a)
})

test.each([
  ['its home page', { 'build/index.html': '<body><main><h1>Pumps 2.1</h1><p>Welcome.</p></main>' }, 'Pumps 2.1'],
  [
    'its domain, without a home page',
    { 'build/start/index.html': '<body><main><h1>Start</h1><p>Welcome.</p></main>' },
    'docs-assistant-[a-z0-9-]+',
  ],
])('a site without a title is named after %s', async (_, files, title) => {
  const { waitFor } = await run(files, 'build')
  await waitFor(new RegExp(`^${title}: http`, 'm'))
})

test('domain, title and address can be named', async () => {
  const { waitFor } = await run(
    SITE,
    'build',
    '--domain',
    'acme',
    '--title',
    'Acme',
    '--url',
    'https://acme.example/docs',
  )
  const [, url = ''] = (await waitFor(/Acme: (http:\S+)\/docs\/ \(1 page/)) ?? []
  const { sources } = await readAnswer(await ask(`${url}/v1/assistant/acme/message`, 'How do I prime a pump?'))
  expect(sources[0]).toMatchObject({ url: 'https://acme.example/docs/#prime' })
})

test('only this machine can connect, unless HOST says otherwise', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address
  const canConnect = (port: string) =>
    outside === undefined
      ? undefined
      : fetch(`http://${outside}:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
  const own = await run(SITE, 'build')
  const [, port = ''] = (await own.waitFor(/Listening on 127\.0\.0\.1:(\d+)/)) ?? []
  if (outside !== undefined) expect(await canConnect(port)).toBe(false)

  const open = await run(SITE, 'build', '--host', '0.0.0.0')
  const [, openPort = ''] = (await open.waitFor(/Listening on 0\.0\.0\.0:(\d+)/)) ?? []
  if (outside !== undefined) expect(await canConnect(openPort)).toBe(true)
})

test('a host that is no address of this machine ends the start with a sentence', async () => {
  const { exited, written } = await run(SITE, 'build', '--host', '198.51.100.1')
  expect(await exited).toBe(2)
  expect(written()).toContain('HOST names no address of this machine.')
})

test('one command serves the reference of an API and answers from it', async () => {
  const { waitFor } = await run(
    {
      'openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: Pumps API }\npaths: { /pumps: { delete: { summary: Delete all pumps } } }',
    },
    'openapi.yaml',
  )
  const [, url = ''] = (await waitFor(/Pumps API: (http:\S+)\/ \(2 pages, 2 sections\)/)) ?? []
  const [, domain = ''] = (await waitFor(/^ {2}domain: (\S+)$/m)) ?? []
  const { text, sources } = await readAnswer(
    await ask(`${url}/v1/assistant/${domain}/message`, 'How do I delete all pumps?'),
  )
  expect(text).toContain('`DELETE /pumps`')
  expect(sources[0]).toMatchObject({ url: '/operations#delete-pumps' })
})

test.each([
  ['no folder', [], 2, 'Usage: docs-assistant serve FOLDER'],
  [
    'a folder that is not there',
    ['dist'],
    2,
    /has its pages in \S+dist, which is not a folder\. Create it or correct the path\./,
  ],
  ['a wrong domain', ['build', '--domain', 'A B'], 2, 'use lower-case letters'],
  ['a wrong address', ['build', '--url', 'acme'], 2, 'Invalid URL'],
  ['a wrong port', ['build', '--port', 'x'], 2, 'PORT'],
] as const)('%s is refused with the cure', async (_what, args, code, message) => {
  const { exited, written } = await run(SITE, ...args)
  expect(await exited).toBe(code)
  expect(written()).toMatch(message)
})
