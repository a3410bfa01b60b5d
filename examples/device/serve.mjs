// Serves a static copy of the docs of this project, whose questions the language model of the browser answers. Nothing runs
// but a server for files. In the root of the repository: `npm run example:device`.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileThreadStore, createService } from '../../service/dist/index.js'
import { serveFolder } from '../../test/e2e/serveFolder.mjs'
import { copyDocs } from './copyDocs.mjs'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())

const service = await createService({
  sites: [{ domain: 'docs-assistant', folder: join(root, 'docs'), title: 'docs-assistant', organization: 'default' }],
  keys: [{ organization: 'default', assistantKey: 'svc_dsc_example', adminKey: 'svc_example' }],
  threads: createFileThreadStore({ folder: join(folder, '.threads') }),
})
await copyDocs(
  (path) => service.fetch(new Request(`http://localhost${path}`)),
  folder,
  '<script src="/monitor.js"></script>',
)
await service.close()
copyFileSync(join(import.meta.dirname, 'monitor.js'), join(folder, 'monitor.js'))
execFileSync(
  process.execPath,
  [join(root, 'service/bin/docs-assistant.js'), 'index', folder, '--add-assistant', '--device'],
  { stdio: 'inherit' },
)

const server = await serveFolder(folder, { port: Number(process.env.PORT ?? 4304) })
console.log(`Open http://localhost:${server.address().port}/ in Chrome 148 or later on a desktop computer.`)
