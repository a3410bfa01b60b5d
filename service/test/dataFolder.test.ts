import { LinkSigner } from 'docs-assistant-service'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readSecret } from '../src/config/readSecret.js'
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

/** Starts the command where it cannot start. `blocks` of 512 bytes is the most that it may write into a file. */
async function runToEnd(folder: string, { blocks = 'unlimited' } = {}) {
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
  test.runIf(existsSync('/sys/kernel'))('is said in a sentence, and no stack', async () => {
    const folder = await writeDocs()
    await symlink('/sys/kernel', join(folder, '.docs-assistant'))
    const { code, said } = await runToEnd(folder)
    expect(code).toBe(1)
    expect(said).toMatch(
      /\.docs-assistant cannot be written \((EROFS|EACCES|EPERM)\)\. The service keeps its keys, conversations and exports in/,
    )
    expect(said).not.toMatch(/^ +at /m)
  })

  test('because the disk is full is left without drafts', async () => {
    const folder = await writeDocs()
    const { code, said } = await runToEnd(folder, { blocks: '0' })
    expect(code).toBe(1)
    expect(said).toContain('cannot be written (EFBIG)')
    const left = await readdir(join(folder, '.docs-assistant'), { recursive: true })
    expect(left.filter((name) => name.endsWith('.draft'))).toEqual([])
  })
})
