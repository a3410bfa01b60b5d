import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const command = resolve(import.meta.dirname, '../../service/bin/docs-assistant.js')

interface OwnerOptions {
  /** The folder that the owner works in. */
  folder: string
  serviceUrl: string
  adminKey: string
}

/** An owner who exports and deploys sites of a service with the command line. */
export function createOwner({ folder, serviceUrl, adminKey }: OwnerOptions) {
  const deployments: ChildProcess[] = []
  const env = { ...process.env, DOCS_ASSISTANT_URL: serviceUrl, DOCS_ASSISTANT_ADMIN_KEY: adminKey }

  /** Runs the command and returns what it prints. */
  async function run(...args: string[]): Promise<string> {
    return (await promisify(execFile)(process.execPath, [command, ...args], { cwd: folder, env })).stdout
  }

  /** Exports a site and deploys it. `settings` are lines of the config file. Returns the address of the deployment. */
  async function deploy(domain: string, settings: string, ...options: string[]): Promise<string> {
    const jobId = (await run('export', 'start', domain, ...options)).trim()
    await run('export', 'watch', jobId)
    const bundleUrl = (await run('export', 'bundle', jobId)).trim()
    writeFileSync(
      join(folder, `${jobId}.yaml`),
      `port: 0\ndata: ${jobId}\nallowPrivateAddresses: true\nstaticExport: { enabled: true, bundleUrl: "${bundleUrl}" }\n${settings}`,
    )
    const program = spawn(process.execPath, [command, 'deploy', '--config', `${jobId}.yaml`], { cwd: folder })
    deployments.push(program)
    let written = ''
    const collect = (text: Buffer) => (written += text.toString())
    program.stdout.on('data', collect)
    program.stderr.on('data', collect)
    for (;;) {
      const [, address] = /(http:\/\/localhost:\d+)\//.exec(written) ?? []
      if (address !== undefined) return address
      if (program.exitCode !== null) throw new Error(`The deployment has ended: ${written}`)
      await Promise.race([once(program.stdout, 'data'), once(program.stderr, 'data'), once(program, 'exit')])
    }
  }

  /** Stops the deployments. */
  async function stop(): Promise<void> {
    const running = deployments.filter(({ exitCode }) => exitCode === null)
    const ended = running.map((program) => once(program, 'exit'))
    running.forEach((program) => program.kill())
    await Promise.all(ended)
  }

  return { run, deploy, stop }
}
