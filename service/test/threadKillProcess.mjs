// A service that keeps its threads in FOLDER/threads, for threadKill.test.ts: node threadKillProcess.mjs FOLDER
import { createFileThreadStore, createService, serve } from 'docs-assistant-service'
import { join } from 'node:path'

const folder = process.argv[2]
const service = await createService({
  sites: [{ domain: 'fences', folder: join(folder, 'docs'), title: 'Fences', organization: 'default' }],
  keys: [{ organization: 'default', assistantKey: 'svc_dsc_test', adminKey: 'svc_admin_test' }],
  threads: createFileThreadStore({ folder: join(folder, 'threads') }),
})
const { port } = await serve(service, { port: 0 })
console.log(`http://localhost:${port}`)
