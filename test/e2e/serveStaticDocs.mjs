// Serves the docs of this project as a static site, indexed by `docs-assistant index`, without a service: the pages
// are those of the service of the end-to-end tests, without its assistant.
// Usage: PORT=0 node test/e2e/serveStaticDocs.mjs SERVICE_URL
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveFolder } from './serveFolder.mjs'

const [service] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))

const read = async (path) => (await fetch(service + path)).text()

function save(path, text) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

while (!(await fetch(`${service}/readyz`).then(({ ok }) => ok, () => false))) await wait(200)

const assets = new Set()
for (const [, path] of (await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)) {
  const html = await read(path)
  for (const [, asset] of html.matchAll(/(?:href|src)="(\/_[^"]+)"/g)) assets.add(asset)
  save(path === '/' ? 'index.html' : `${path}.html`, html.replace(/<script type="module" src="\/_docs-assistant[^]*?<\/script>/, ''))
}
for (const asset of assets) if (!asset.startsWith('/_docs-assistant')) save(asset, await read(asset))

execFileSync(process.execPath, [resolve(import.meta.dirname, '../../service/bin/docs-assistant.js'), 'index', folder, '--add-assistant'], { stdio: 'inherit' })

const server = await serveFolder(folder, { port: Number(process.env.PORT) })
console.log(`The static docs: http://localhost:${server.address().port}/`)
