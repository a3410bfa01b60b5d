// A service that loses a job soon after it fell silent, for exportKill.test.ts: node exportKillProcess.mjs FOLDER
import {
  createFileJobStore,
  createFileThreadStore,
  createFolderArtefacts,
  createService,
  LinkSigner,
  serve,
} from 'docs-assistant-service'
import { join } from 'node:path'

const folder = process.argv[2]
const service = await createService({
  sites: [{ domain: 'fences', folder: join(folder, 'docs'), title: 'Fences', organization: 'default' }],
  keys: [{ organization: 'default', assistantKey: 'svc_dsc_test', adminKey: 'svc_admin_test' }],
  threads: createFileThreadStore({ folder: join(folder, 'threads') }),
  exports: {
    jobs: createFileJobStore({ folder: join(folder, 'jobs'), leaseMs: 2000 }),
    artefacts: createFolderArtefacts({ folder: join(folder, 'archives'), signer: new LinkSigner('secret') }),
    workFolder: join(folder, 'work'),
    enterprise: new Set(['default']),
  },
})
const { port } = await serve(service, { port: 0 })
console.log(`http://localhost:${port}`)
