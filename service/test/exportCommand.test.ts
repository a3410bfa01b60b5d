import type { ExportOptions } from 'docs-assistant-service'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createReporter } from '../src/cli/createReporter.js'
import { exportCommand } from '../src/cli/exportCommand.js'
import { toExitError } from '../src/cli/toExitError.js'
import { exportsIn } from './exportsIn.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, startService } from './startService.js'

const PAGES = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`page-${index}.md`, `# Page ${index}\n\n${'words '.repeat(50)}\n`]),
)

async function start(options: Partial<ExportOptions> = {}) {
  const data = await makeFolder()
  return startService({
    pages: { 'index.md': '# Home', ...PAGES },
    exports: exportsIn(data, options),
  })
}

interface Run {
  url?: string
  key?: string | undefined
  isTerminal?: boolean
  signal?: AbortSignal
  /** Hears what is written. */
  onWrite?: (text: string) => void
}

/** Runs `docs-assistant export` with these arguments. */
async function run(args: readonly string[], { url, key = ADMIN_KEY, isTerminal = false, signal, onWrite }: Run = {}) {
  const written = { stdout: '', stderr: '' }
  const output = (name: keyof typeof written) => ({
    isTTY: isTerminal,
    write: (text: string) => {
      written[name] += text
      onWrite?.(text)
    },
  })
  const outcome = exportCommand.run(args, {
    createReporter: (json) => createReporter({ stdout: output('stdout'), stderr: output('stderr'), json }),
    signal: signal ?? new AbortController().signal,
    environment: { DOCS_ASSISTANT_URL: url, DOCS_ASSISTANT_ADMIN_KEY: key },
  })
  const { code, message } = await outcome.then(() => ({ code: 0, message: '' }), toExitError)
  return { code, message, ...written }
}

describe('docs-assistant export', () => {
  test('brings a site into a folder', async () => {
    const { url } = await start()
    const place = await makeFolder()
    const out = join(place, 'site')
    const { code, message, stdout, stderr } = await run(['fences', '--out', out], { url })
    expect({ code, message }).toEqual({ code: 0, message: '' })
    expect(stdout).toMatch(/index\.html: version [0-9a-f]{12}, 31 pages, \d+ files, all as exported\.\n$/)
    expect(stderr).toMatch(/Export exp_\w+ of fences has started\.\n/)
    expect(stderr).toMatch(/\[#{24}\] 100 % {2}31 pages\n/)
    expect(await readFile(join(out, 'page-3.html'), 'utf8')).toContain('<h1 id="page-3">Page 3')
    expect(await readdir(place)).toEqual(['site'])
  })

  test('goes the same way step by step', async () => {
    const { url } = await start()
    const place = await makeFolder()
    const archive = join(place, 'fences.tar.gz')
    const { stdout: started } = await run(['start', 'fences'], { url })
    const jobId = started.trim()
    expect((await run(['watch', jobId], { url })).stdout).toBe('completed, 100 %, 31 pages\n')
    expect((await run(['status', jobId], { url })).stdout).toBe('completed, 100 %, 31 pages\n')
    expect((await run(['bundle', jobId], { url })).stdout).toMatch(/^http:.*signature=/)
    expect((await run(['download', jobId, '--out', archive], { url })).stdout).toBe(`${archive}\n`)
    expect((await run(['verify', archive])).stdout).toContain('is complete: version')
    expect((await run(['unpack', archive, '--out', join(place, 'site')])).code).toBe(0)
    expect(existsSync(join(place, 'site/page-7.html'))).toBe(true)
  })

  test('prints one JSON object per line for programs', async () => {
    const { url } = await start()
    const { stdout, stderr } = await run(['fences', '--out', join(await makeFolder(), 'site'), '--json'], { url })
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string })
    expect(events.at(-1)).toMatchObject({ event: 'result', counts: { pages: 31 } })
    expect(events.some((event) => 'step' in event && event.step === 'export')).toBe(true)
    expect(stderr).toBe('')
  })

  test('shows one line that changes on a terminal', async () => {
    const { url } = await start()
    const { stderr } = await run(['fences', '--out', join(await makeFolder(), 'site')], { url, isTerminal: true })
    expect(stderr).toContain('\r\u001B[K[')
    expect(stderr.split('\n').length).toBeLessThan(4)
  })

  test('says how to go on when it is interrupted', async () => {
    const { url } = await start()
    const stopping = new AbortController()
    const { code, stderr } = await run(['fences', '--out', join(await makeFolder(), 'site')], {
      url,
      signal: stopping.signal,
      onWrite: (text) => {
        if (text.includes('has started')) stopping.abort(new Error('interrupted'))
      },
    })
    expect(code).not.toBe(0)
    expect(stderr).toMatch(/The export continues on the service\. Resume with: docs-assistant export watch exp_\w+\n/)
  })
})

describe('docs-assistant export says what is wrong', () => {
  test.each([
    ['no arguments', [], 2, 'Usage:'],
    ['no --out', ['fences'], 2, '--out is missing'],
    ['an unknown option', ['fences', '--outt', 'x'], 2, 'Unknown option'],
    ['a step without its job', ['status'], 2, 'Usage:'],
    ['another deployment', ['start', 'fences', '--deployment', 'moon'], 2, 'air-gapped'],
    ['an address that is none', ['start', 'fences', '--url', 'localhost'], 2, 'https://'],
  ])('%s', async (_name, args, code, words) => {
    const outcome = await run(args)
    expect(outcome.code).toBe(code)
    expect(outcome.message).toContain(words)
  })

  test('no key, an assistant key, a key that is not known, a plan without exports', async () => {
    const { url } = await start()
    const free = await start({ enterprise: new Set() })
    expect(await run(['start', 'fences'], { url, key: '' })).toMatchObject({
      code: 2,
      message: expect.stringContaining('DOCS_ASSISTANT_ADMIN_KEY') as string,
    })
    expect(await run(['start', 'fences'], { url, key: ASSISTANT_KEY })).toMatchObject({ code: 3 })
    expect(await run(['start', 'fences'], { url, key: 'svc_wrong' })).toMatchObject({ code: 3 })
    expect(await run(['start', 'fences'], { url: free.url })).toMatchObject({
      code: 3,
      message: expect.stringContaining('Enterprise') as string,
    })
  })

  test('a site or a job that is not there, and a folder that is', async () => {
    const { url } = await start()
    expect((await run(['start', 'nowhere'], { url })).message).toContain('no site with this domain')
    expect((await run(['status', 'exp_0123456789abcdef_1'], { url })).message).toContain('no export job')
    const folder = await makeFolder()
    expect(await run(['fences', '--out', folder], { url })).toMatchObject({
      code: 2,
      message: expect.stringContaining('already exists') as string,
    })
  })

  test('an archive that is damaged', async () => {
    const file = join(await makeFolder(), 'bundle.tar.gz')
    await writeFile(file, 'no archive')
    expect(await run(['verify', file])).toMatchObject({ code: 5 })
    expect(await run(['unpack', file, '--out', join(await makeFolder(), 'site')])).toMatchObject({ code: 5 })
  })

  test('the key is read from a file, and stands in no output', async () => {
    const { url } = await start()
    const file = join(await makeFolder(), 'key')
    await writeFile(file, `${ADMIN_KEY}\n`)
    const outcome = await run(['start', 'fences', '--key-file', file], { url, key: undefined })
    expect(outcome.code).toBe(0)
    expect(outcome.stdout + outcome.stderr).not.toContain(ADMIN_KEY)
  })
})

describe('a service that fails now and then', () => {
  /** Answers with these in turn, the last one again and again. */
  async function serveInTurn(
    answers: readonly ((response: ServerResponse, headers: Record<string, unknown>, url: string) => void)[],
  ) {
    const calls: string[] = []
    const server: Server = createServer((request, response) => {
      calls.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.range ?? ''}`.trim())
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      answer?.(response, request.headers, request.url ?? '')
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(
      () =>
        new Promise<void>((resolve) => {
          server.closeAllConnections()
          server.close(() => resolve())
        }),
    )
    return { url: `http://localhost:${(server.address() as AddressInfo).port}`, calls }
  }
  const json =
    (body: object, status = 200, headers = {}) =>
    (response: ServerResponse) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    }

  test('is asked again, and a status that nobody knows yet means that the job still runs', async () => {
    const { url, calls } = await serveInTurn([
      json({}, 503),
      json({ error: 'Slow down.' }, 429, { 'retry-after': '1' }),
      (response) => response.destroy(),
      json({ status: 'polishing' }),
      json({ status: 'completed', progress: 100, pageCount: 3 }),
    ])
    expect((await run(['watch', 'job'], { url })).stdout).toBe('completed, 100 %, 3 pages\n')
    expect(calls).toHaveLength(5)
  }, 30_000)

  test('lets a download go on behind a broken connection, with a fresh link where the first has expired', async () => {
    const bytes = Buffer.alloc(100_000, 'docs')
    const file = join(await makeFolder(), 'bundle.tar.gz')
    const link: ReturnType<typeof json> = (response) =>
      json({ bundleUrl: `${url}/file`, sizeBytes: bytes.length })(response)
    const { url, calls } = await serveInTurn([
      link,
      (response) => {
        response.writeHead(200, { etag: '"one"', 'content-length': bytes.length })
        response.write(bytes.subarray(0, 40_000))
        void expect
          .poll(async () => (await stat(`${file}.part`)).size)
          .toBe(40_000)
          .then(() => response.destroy())
      },
      link,
      json({ error: 'Request has expired' }, 403),
      link,
      (response, { range }) => {
        const from = Number(/bytes=(\d+)-/.exec(String(range))?.[1])
        response.writeHead(206, { etag: '"one"', 'content-length': bytes.length - from }).end(bytes.subarray(from))
      },
    ])
    expect((await run(['download', 'job', '--out', file], { url })).code).toBe(0)
    expect((await readFile(file)).equals(bytes)).toBe(true)
    expect(calls.at(-1)).toBe('GET /file bytes=40000-')
    expect(existsSync(`${file}.part`)).toBe(false)
  }, 30_000)

  test('whose archive is another one than it says is not believed', async () => {
    const link: ReturnType<typeof json> = (response) =>
      json({ bundleUrl: `${url}/file`, sizeBytes: 3, sha256: '0'.repeat(64) })(response)
    const { url } = await serveInTurn([link, (response) => response.end('abc')])
    const file = join(await makeFolder(), 'bundle.tar.gz')
    expect(await run(['download', 'job', '--out', file], { url })).toMatchObject({ code: 5 })
    expect(existsSync(file)).toBe(false)
  })
})
