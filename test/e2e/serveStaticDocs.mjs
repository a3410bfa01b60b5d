// Serves the docs of this project as a static site, indexed by `docs-assistant index`, without a service: the pages
// are those of the service of the end-to-end tests, without its assistant.
// Usage: PORT=0 node test/e2e/serveStaticDocs.mjs SERVICE_URL
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyDocs } from '../../examples/device/copyDocs.mjs'
import { serveFolder } from './serveFolder.mjs'

const [service] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
process.once('SIGTERM', () => process.exit())

while (
  !(await fetch(`${service}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await wait(200)
await copyDocs((path) => fetch(service + path), folder)
execFileSync(
  process.execPath,
  [resolve(import.meta.dirname, '../../service/bin/docs-assistant.js'), 'index', folder, '--add-assistant'],
  { stdio: 'inherit' },
)

const server = await serveFolder(folder, { port: Number(process.env.PORT) })
console.log(`The static docs: http://localhost:${server.address().port}/`)
