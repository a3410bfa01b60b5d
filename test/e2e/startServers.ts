import react from '@vitejs/plugin-react'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createServer } from 'vite'
import { ASSISTANT_KEY, HTML_KEY, shareAddresses } from './addresses.js'

const root = resolve(import.meta.dirname, '../..')
const service = join(root, 'service/dist/main.js')

/** Starts the servers that the end-to-end tests share. Returns a function that stops them. */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  const programs: ChildProcess[] = []
  // Also when Playwright is interrupted, or a server does not start.
  process.once('exit', () => programs.forEach((program) => program.kill('SIGKILL')))

  /** Starts a Node program and returns the address that it prints. */
  async function start(args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
    const cwd = mkdtempSync(join(folder, 'server-'))
    const program = spawn(process.execPath, args, { cwd, env: { ...process.env, PORT: '0', ...environment } })
    programs.push(program)
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    program.stdout.on('data', collect)
    program.stderr.on('data', collect)
    for (;;) {
      const [, address] = /(http:\/\/localhost:\d+)(?=\/?\s)/.exec(output) ?? []
      if (address !== undefined) return address
      if (program.exitCode !== null) throw new Error(`${args.join(' ')} ended before it printed its address: ${output}`)
      await Promise.race([once(program.stdout, 'data'), once(program.stderr, 'data'), once(program, 'exit')])
    }
  }

  const [docs, beacon] = await Promise.all([
    start([service, '--config', copyConfig(folder, 'docs/docs-assistant.config.json')], {
      DOCS_ASSISTANT_KEY: ASSISTANT_KEY,
    }),
    start([service, '--config', copyConfig(folder, 'examples/html/docs-assistant.config.json')], {
      DOCS_ASSISTANT_KEY: HTML_KEY,
    }),
  ])
  const servePage = (page: string, alias: Record<string, string> = {}) =>
    createServer({
      configFile: false,
      root: page,
      // Two servers of one page with other packages need a cache each.
      cacheDir: mkdtempSync(join(folder, 'vite-')),
      plugins: [react()],
      resolve: { alias },
      define: { SERVICE_URL: JSON.stringify(docs) },
      logLevel: 'warn',
      server: { host: 'localhost', port: 0 },
    }).then((server) => server.listen())
  const sdk5 = join(root, 'test/ai-5/node_modules')
  const [staticSite, html, proxy, useChat4, useChat5, useChat7] = await Promise.all([
    start([join(import.meta.dirname, 'serveStaticDocs.mjs'), docs]),
    start([join(root, 'examples/html/serve.mjs')], { DOCS_ASSISTANT_SERVICE: beacon }),
    start([join(root, 'examples/proxy/server.mjs')], { DOCS_ASSISTANT_SERVICE: beacon, DOCS_ASSISTANT_KEY: HTML_KEY }),
    servePage(join(import.meta.dirname, 'useChat4')),
    servePage(join(root, 'test/ai-current/page'), {
      '@ai-sdk/react': join(sdk5, '@ai-sdk/react'),
      ai: join(sdk5, 'ai'),
    }),
    servePage(join(root, 'test/ai-current/page')),
  ])
  shareAddresses({
    service: docs,
    staticSite,
    html,
    proxy,
    useChat4: useChat4.resolvedUrls?.local[0] ?? '',
    useChat5: useChat5.resolvedUrls?.local[0] ?? '',
    useChat7: useChat7.resolvedUrls?.local[0] ?? '',
  })

  return async () => {
    await Promise.all([useChat4, useChat5, useChat7].map((server) => server.close()))
    await Promise.all(
      programs.map(async (program) => {
        if (program.exitCode !== null) return
        program.kill()
        await once(program, 'exit')
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Copies the configuration of a site for readers who all come from one address and ask faster than any. Links in answers
 * begin with `/`, since the site is on another port in each run.
 */
function copyConfig(folder: string, path: string): string {
  const file = join(root, path)
  const { sites } = JSON.parse(readFileSync(file, 'utf8')) as { sites: { domain: string; folder: string }[] }
  const copy = join(folder, `${sites[0]?.domain}.json`)
  writeFileSync(
    copy,
    JSON.stringify({
      sites: sites.map((site) => ({ ...site, folder: resolve(dirname(file), site.folder), url: undefined })),
      limits: { perIpPerMinute: 10_000 },
    }),
  )
  return copy
}
