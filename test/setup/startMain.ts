import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const MAIN = resolve(import.meta.dirname, '../../service/dist/main.js')

/** Runs the service on a free port, with a config and all its data in a folder, until the docs are read. */
export async function startMain(folder: string, config: object, environment: Record<string, string> = {}) {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  const service = spawn(process.execPath, [MAIN, '--config', 'config.json'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DOCS_ASSISTANT_KEY: 'svc_dsc_for_tests', ...environment },
  })
  // A test that fails does not stop it, and its worker ends.
  process.once('exit', () => service.kill('SIGKILL'))
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  service.stdout.on('data', collect)
  service.stderr.on('data', collect)
  while (!output.includes('Assistant key')) {
    if (service.exitCode !== null) throw new Error(`The service ended: ${output}`)
    await Promise.race([once(service.stdout, 'data'), once(service, 'exit')])
  }
  const [url = ''] = /http:\/\/localhost:\d+/.exec(output) ?? []
  return {
    url,
    /** What it has printed so far. */
    written: () => output,
    stop: async () => {
      service.kill('SIGKILL')
      await once(service, 'exit')
    },
  }
}
