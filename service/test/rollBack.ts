import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createReporter } from '../src/cli/createReporter.js'
import { deployCommand } from '../src/cli/deployCommand.js'
import { makeFolder } from './startService.js'

/** `docs-assistant deploy rollback` for that data folder, within this process, and what it says. */
export async function rollBack({ bundleUrl, data }: { bundleUrl: string; data: string }): Promise<string> {
  const config = join(await makeFolder(), 'deployment.yaml')
  await writeFile(config, `data: ${data}\nstaticExport:\n  enabled: true\n  bundleUrl: ${bundleUrl}\n`)
  const written: string[] = []
  const output = { write: (text: string) => written.push(text) }
  await deployCommand.run(['rollback', '--config', config], {
    createReporter: (json) => createReporter({ stdout: output, stderr: output, json }),
    signal: new AbortController().signal,
    environment: {},
  })
  return written.join('')
}
