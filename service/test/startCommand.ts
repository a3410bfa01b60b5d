import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { ASSISTANT_KEY } from './startService.js'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

const LISTENING = /Listening on \S+:(\d+)/

export interface Command {
  url: string
  child: ChildProcess
  /** What it has written so far. */
  written: () => string
  /** A figure of `/proc/<pid>/status`, in MB: `VmRSS`, `VmHWM`. */
  readMemory: (name: 'VmRSS' | 'VmHWM') => number
}

/**
 * The built service as an owner starts it, over sources in a folder, from the moment when its port is open.
 * @param machine.descriptors how many files and connections it may have open
 */
export async function startCommand(
  folder: string,
  sources: readonly object[] = [{ folder: 'docs' }],
  { descriptors, environment }: { descriptors?: number; environment?: Record<string, string> } = {},
): Promise<Command> {
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ sites: [{ domain: 'fences', sources, title: 'Fences' }], limits: { perIpPerMinute: 10_000 } }),
  )
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors};`
  const child = spawn('sh', ['-c', `${limit} exec "$@"`, 'sh', process.execPath, MAIN, '--config', 'config.json'], {
    cwd: folder,
    env: { PORT: '0', DOCS_ASSISTANT_KEY: ASSISTANT_KEY, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  while (!LISTENING.test(output)) {
    if (child.exitCode !== null) throw new Error(`The service ended before its port was open: ${output}`)
    await once(child.stdout, 'data')
  }
  const [, port = ''] = LISTENING.exec(output) ?? []
  return {
    url: `http://localhost:${port}`,
    child,
    written: () => output,
    readMemory(name) {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
    },
  }
}
