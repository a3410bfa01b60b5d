import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, vi } from 'vitest'
import { makeFolder } from './startService.js'

/** The command as it is published, so what `npm run build:service` made last is tested. */
const CLI = fileURLToPath(new URL('../dist/cli/cli.js', import.meta.url))

interface Settings {
  bundleUrl: string
  /** @default a new folder */
  data?: string
  /** More of the config file. */
  more?: object
  version?: string
  /** What a shell sets before it becomes the command: `ulimit -n 60`. */
  limits?: string
  /** Whether file modes apply to the process even if it runs as root. */
  respectsFileModes?: boolean
  /** Gives the order to stop before it serves, as soon as this holds. */
  stopWhen?: () => Promise<boolean>
}

/** `docs-assistant deploy` as a process of its own, once it serves or has ended. It ends with the test. */
export async function startDeployProcess({
  bundleUrl,
  version,
  data,
  more,
  limits = 'true',
  respectsFileModes = false,
  stopWhen,
}: Settings) {
  if (!existsSync(CLI)) throw new Error('The command is started from service/dist. Make it with: npm run build')
  const folder = data ?? join(await makeFolder(), 'deployment')
  const config = join(await makeFolder(), 'deployment.json')
  await writeFile(
    config,
    JSON.stringify({
      port: 0,
      data: folder,
      allowPrivateAddresses: true,
      staticExport: { enabled: true, bundleUrl, ...(version !== undefined && { version }) },
      ...more,
    }),
  )
  const wrapper =
    respectsFileModes && process.getuid?.() === 0 ? 'setpriv --bounding-set=-dac_override,-dac_read_search' : ''
  const child = spawn(
    'bash',
    ['-c', `${limits}; exec ${wrapper} "$0" "$@"`, process.execPath, CLI, 'deploy', '--config', config],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  if (stopWhen) {
    await vi.waitFor(async () => expect(await stopWhen()).toBe(true), 10_000)
    child.kill('SIGTERM')
  }
  while (!stdout.includes('\n') && child.exitCode === null && child.signalCode === null) {
    await Promise.race([once(child.stdout, 'data'), exited])
  }
  return {
    url: stdout.trim().replace(/\/$/, ''),
    data: folder,
    stderr: () => stderr,
    exitCode: () => child.exitCode,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    countDescriptors: async () => (await readdir(`/proc/${child.pid}/fd`)).length,
    exited,
    /** `docs-assistant deploy rollback`, and what it says. */
    rollBack: async () =>
      (await promisify(execFile)(process.execPath, [CLI, 'deploy', 'rollback', '--config', config])).stdout,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
