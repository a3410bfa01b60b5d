import { LinkSigner } from 'docs-assistant-service'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSecret } from '../src/config/readSecret.js'
import { ask } from './ask.js'
import { startCommand } from './startCommand.js'
import { makeFolder, writeFiles } from './startService.js'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

beforeAll(() => {
  if (!existsSync(MAIN)) throw new Error('The service is started from service/dist. Make it with: npm run build')
})

const writeDocs = () =>
  writeFiles({
    'docs/index.md': '# Fences',
    'config.json': JSON.stringify({ sites: [{ domain: 'fences', folder: 'docs', title: 'Fences' }] }),
  })

/** Starts the command. `blocks` of 512 bytes is the most that it may write into a file. */
function start(folder: string, { blocks = 'unlimited' } = {}) {
  const child = spawn(
    'sh',
    ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, MAIN, '--config', 'config.json'],
    {
      cwd: folder,
      env: { PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function runToEnd(folder: string) {
  const child = start(folder)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])
  return { code, said }
}

describe('the secret of links', () => {
  test.for(['', '\n', '\0\0\0\0'])('that is %j is refused, since anyone could sign with it', async (secret) => {
    const folder = await writeDocs()
    await mkdir(join(folder, '.docs-assistant'))
    await writeFile(join(folder, '.docs-assistant', 'link-secret'), secret)
    const { code, said } = await runToEnd(folder)
    expect(code).toBe(1)
    expect(said).toMatch(/link-secret is empty, so anyone could sign in its name\. Delete it to generate a new secret/)
    expect(said).not.toMatch(/^ +at /m)
  })

  test('is made once, and stays', async () => {
    const file = join(await makeFolder(), 'link-secret')
    const secrets = await Promise.all([readSecret(file), readSecret(file)])
    expect(new Set([...secrets, await readSecret(file)]).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  })

  test('cannot be empty for programs either', () => {
    expect(() => new LinkSigner('')).toThrow('must not be empty')
  })
})

describe('a data folder that cannot be written', () => {
  const canTry = existsSync('/sys/kernel')
  /** A folder in which not even root can write. */
  const makeReadOnly = (folder: string) => symlink('/sys/kernel', join(folder, '.docs-assistant'))
  const readReady = async (url: string) => {
    const response = await fetch(`${url}/readyz`)
    return [response.status, (await response.json()) as unknown] as const
  }
  const degraded = [
    200,
    {
      status: 'degraded',
      error: expect.stringMatching(/^The data folder cannot be written \((EROFS|EACCES|EPERM)\)/) as string,
    },
  ]

  test.runIf(canTry)('is said in a sentence, and pages and answers are served', async () => {
    const folder = await writeDocs()
    await makeReadOnly(folder)
    const { url, written } = await startCommand(folder)
    await vi.waitFor(async () => expect(await readReady(url)).toEqual(degraded))
    const answer = await ask(`${url}/v1/assistant/fences/message`, 'What are Fences?')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"finishReason":"stop"')])
    expect((await fetch(`${url}/admin/`, { redirect: 'manual' })).status).toBeLessThan(500)
    expect(written()).toMatch(/\.docs-assistant cannot be written \(\w+\)\. Pages and answers are served, but keys/)
    expect(written()).not.toMatch(/^ +at /m)
  })

  test.runIf(canTry)('from some moment on costs no answer, and is said until it can be written again', async () => {
    const folder = await writeDocs()
    const { url, written } = await startCommand(folder)
    await vi.waitFor(async () => expect(await readReady(url)).toEqual([200, { status: 'ready' }]))
    const data = join(folder, '.docs-assistant')
    await rename(data, join(folder, 'before'))
    await makeReadOnly(folder)
    const answer = await ask(`${url}/v1/assistant/fences/message`, 'What are Fences?')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"finishReason":"stop"')])
    await vi.waitFor(async () => expect(await readReady(url)).toEqual(degraded))
    expect(written()).toContain('.docs-assistant cannot be written (')
    await rm(data)
    await rename(join(folder, 'before'), data)
    await vi.waitFor(async () => expect(await readReady(url)).toEqual([200, { status: 'ready' }]))
    expect(written()).toContain('.docs-assistant can be written again.')
  })

  test('because the disk is full is left without drafts', async () => {
    const folder = await writeDocs()
    const child = start(folder, { blocks: '0' })
    let said = ''
    for await (const part of child.stderr) {
      said += String(part)
      if (said.includes('cannot be written (EFBIG)')) break
    }
    const left = await readdir(join(folder, '.docs-assistant'), { recursive: true })
    expect(left.filter((name) => name.endsWith('.draft'))).toEqual([])
  })
})
