// Checks what agents find in the docs of this project, as the service serves them, with the checker of the specification for
// Agent-Friendly Docs. It needs Node 22.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureNode22 } from './setup/ensureNode22.mjs'
import { installCached } from './setup/installCached.mjs'

const node22 = ensureNode22()
const afdocs = installCached('afdocs', '0.22.2')
if (!node22 || !afdocs) {
  console.log('Skipped: Node 22 or afdocs is not installed, and cannot be.')
  process.exit()
}

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
const docs = { domain: 'docs', folder: resolve('docs'), title: 'docs-assistant' }
writeFileSync(join(folder, 'config.json'), JSON.stringify({ sites: [docs] }))
const service = spawn(process.execPath, [resolve('service/dist/main.js'), '--config', 'config.json'], {
  cwd: folder,
  env: { ...process.env, PORT: '0', DOCS_ASSISTANT_KEY: 'svc_dsc_afdocs' },
})
let output = ''
service.stdout.on('data', (chunk) => (output += chunk))
while (!output.includes('Assistant key')) await Promise.race([once(service.stdout, 'data'), once(service, 'exit')])
const [url] = /http:\/\/localhost:\d+/.exec(output) ?? []

const { stdout, stderr } = spawnSync(
  node22,
  [resolve(afdocs, 'bin/afdocs.mjs'), 'check', url, '--format', 'json', '--quiet', '--sampling', 'deterministic'],
  { encoding: 'utf8', maxBuffer: 100_000_000 },
)
service.kill()
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

if (stdout === '') throw new Error(stderr)
const { results } = JSON.parse(stdout)
const failed = results.filter(({ status }) => status !== 'pass' && status !== 'skip')
for (const { id, status, message } of failed) console.error(`${status}: ${id}: ${message}`)
console.log(`${results.length - failed.length} of ${results.length} checks of what agents find hold.`)
process.exit(failed.length === 0 ? 0 : 1)
