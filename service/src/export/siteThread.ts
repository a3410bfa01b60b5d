import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openArticleCache } from './openArticleCache.js'
import { openStaging } from './openStaging.js'
import type { SiteThreadInput, SiteThreadMessage } from './renderInThread.js'
import { renderSite } from './renderSite.js'

// The worker thread of `renderInThread`.
const { content, workFolder } = workerData as SiteThreadInput
const send = (message: SiteThreadMessage) => parentPort?.postMessage(message)

const staging = await openStaging(join(workFolder, 'staging'))
const articles = await openArticleCache(join(workFolder, 'articles', content.site.domain))
const findings = await renderSite(content, {
  articles,
  staging,
  onPage: (pageCount) => send({ type: 'page', pageCount }),
  log: (line) => send({ type: 'log', line }),
})
await articles.prune()
const staged = await staging.finish()
parentPort?.postMessage({ type: 'result', staged, findings } satisfies SiteThreadMessage, [staged.handle])
