import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const BIN = resolve(import.meta.dirname, '../../service/bin/docs-assistant.js')

/** Runs `docs-assistant serve` on a free port, with keys and threads in a folder of its own, until the docs are read. */
export function startServe(path: string, ...options: string[]) {
  return startServeWith({}, path, ...options)
}

/** As `startServe`, with environment variables. */
export async function startServeWith(environment: Record<string, string>, path: string, ...options: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  const child = spawn(process.execPath, [BIN, 'serve', resolve(path), '--title', 'Docs', '--port', '0', ...options], {
    cwd,
    env: { ...process.env, ...environment },
  })
  // A test that fails does not stop it, and its worker ends.
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 })
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!/^Docs: http/m.test(output)) {
    if (child.exitCode !== null) throw new Error(`docs-assistant serve ended: ${output}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  const [, url = '', pages = ''] = /^Docs: (http\S+?)\/ \(([\d,]+) page/m.exec(output) ?? []
  return { url, pages: Number(pages.replaceAll(',', '')), written: () => output, stop: () => child.kill() }
}
