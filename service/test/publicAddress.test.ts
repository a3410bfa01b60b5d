import type { ServiceOptions } from 'docs-assistant-service'
import { existsSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createReporter } from '../src/cli/createReporter.js'
import { exportCommand } from '../src/cli/exportCommand.js'
import { toExitError } from '../src/cli/toExitError.js'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { sendRaw, toStatus } from './sendRaw.js'
import { ADMIN_KEY, makeFolder, startService } from './startService.js'

const start = async (options: Partial<ServiceOptions> = {}) =>
  startService({ exports: exportsIn(await makeFolder()), ...options })

/** Passes requests on as nginx does by default: with the name of its upstream as `Host`. */
async function startProxy() {
  let target = ''
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    const passed = httpRequest(
      target + url,
      {
        method,
        headers: { ...headers, host: 'docs_assistant', 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo: (url: string) => void (target = url),
  }
}

async function startBehindProxy(toOptions: (proxyUrl: string) => Partial<ServiceOptions>) {
  const proxy = await startProxy()
  const service = await start(toOptions(proxy.url))
  proxy.leadTo(service.url)
  return { ...service, url: proxy.url }
}

/** `docs-assistant export fences`. */
async function runExport(url: string) {
  const out = join(await makeFolder(), 'site')
  const silent = { isTTY: false, write: () => undefined }
  const outcome = exportCommand.run(['fences', '--out', out], {
    createReporter: (json) => createReporter({ stdout: silent, stderr: silent, json }),
    signal: new AbortController().signal,
    environment: { DOCS_ASSISTANT_URL: url, DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY },
  })
  const { code, message } = await outcome.then(() => ({ code: 0, message: '' }), toExitError)
  return { out, code, message }
}

/** A request that names this host, whatever the address of the service is. */
async function getFrom(url: string, host: string, path = '/sitemap.xml') {
  const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return { status: toStatus(answer), answer }
}

describe('behind a proxy that sets a Host of its own', () => {
  test('an owner who named the public address exports the site from the command line', async () => {
    const { url } = await startBehindProxy((publicUrl) => ({ publicUrl }))
    const { out, code, message } = await runExport(url)
    expect({ code, message }).toEqual({ code: 0, message: '' })
    expect(existsSync(join(out, 'theming.html'))).toBe(true)
  })

  test('sitemap, canonical links and llms.txt have the public address', async () => {
    const { url } = await startBehindProxy(() => ({ publicUrl: 'https://docs.example.com/help/' }))
    const read = async (path: string) => (await fetch(url + path)).text()
    expect(await read('/sitemap.xml')).toContain('<loc>https://docs.example.com/help/theming</loc>')
    expect(await read('/theming')).toContain('<link rel="canonical" href="https://docs.example.com/help/theming">')
    expect(await read('/llms.txt')).toContain('(https://docs.example.com/help/theming.md)')
  })

  test('the address of a site comes before that of the service, and other sites are below it', async () => {
    const folder = await makeFolder()
    const site = (domain: string) => ({ domain, folder, title: domain, organization: 'default' })
    const { url } = await startBehindProxy(() => ({
      publicUrl: 'https://docs.example.com',
      sites: [{ ...site('one'), url: 'https://one.example.com' }, site('two')],
    }))
    expect(await (await fetch(`${url}/llms.txt`)).text()).not.toContain('docs.example.com')
    expect(await (await fetch(`${url}/two/sitemap.xml`)).text()).toContain('<urlset')
  })

  test('without it pages and health are served as ever, and nothing says the name of the upstream', async () => {
    const { url } = await startBehindProxy(() => ({}))
    for (const path of ['/', '/theming', '/llms.txt', '/healthz', '/readyz']) {
      const response = await fetch(url + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain('docs_assistant')
    }
    const moved = await fetch(`${url}/theming.html`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/theming'])
  })

  test('without it the command line says what to configure', async () => {
    const { url } = await startBehindProxy(() => ({}))
    const { code, message } = await runExport(url)
    expect(code).toBe(1)
    expect(message).toContain('Set "publicUrl" in the config file')
    expect(message).not.toContain('docs_assistant')
  })
})

describe('the Host of a request', () => {
  test.for([
    'evil.example',
    'localhost',
    'localhost:1',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:80@localhost',
  ])('is not believed when it is %s', async (host) => {
    const { url } = await start()
    const { status, answer } = await getFrom(url, host)
    expect([400, 421]).toContain(status)
    expect(answer).not.toContain('<loc>')
    expect(answer).not.toContain('evil.example')
  })

  test('is not believed as part of the target either', async () => {
    const { url } = await start()
    const { port } = new URL(url)
    const { status, answer } = await getFrom(url, `localhost:${port}`, 'http://evil.example/sitemap.xml')
    expect(status).toBe(421)
    expect(answer).not.toContain('evil.example')
  })

  test.for(['localhost', '127.0.0.1', '[::1]', 'docs.localhost'])(
    'is believed when it is %s with the port of the service',
    async (name) => {
      const { url } = await start()
      const host = `${name}:${new URL(url).port}`
      const { answer } = await getFrom(url, host)
      expect(answer).toContain(`<loc>http://${host}/theming</loc>`)
    },
  )

  test('is believed when the owner allows it, and a trusted proxy says whether it was https', async () => {
    const allowedHosts = ['Docs.example.com', 'docs.example.org:8443']
    const { url } = await start({ allowedHosts })
    expect((await getFrom(url, 'docs.example.com')).answer).toContain('<loc>http://docs.example.com/theming</loc>')
    expect((await getFrom(url, 'docs.example.org:8443')).answer).toContain(
      '<loc>http://docs.example.org:8443/theming</loc>',
    )
    expect((await getFrom(url, 'docs.example.org')).status).toBe(421)
    const trusting = await start({ allowedHosts, trustProxy: true })
    const host = 'docs.example.com\r\nX-Forwarded-Proto: https'
    expect((await getFrom(trusting.url, host)).answer).toContain('<loc>https://docs.example.com/theming</loc>')
    expect((await getFrom(url, host)).answer).toContain('<loc>http://docs.example.com/theming</loc>')
  })

  test('does not get into the link to an archive', async () => {
    const { url } = await start()
    const { jobId } = await exportClient(url).run({ domain: 'fences' })
    const head = `POST /v1/static-export/jobs/${jobId}/bundle HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${ADMIN_KEY}`
    const answer = await sendRaw(url, `${head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    expect(toStatus(answer)).toBe(421)
    expect(answer).toContain('"code":"unknown_host"')
    expect(answer).not.toContain('evil.example')
  })
})
