import { join } from 'node:path'
import type { Log } from '../Log.js'
import type { ServedSite } from '../ServedSite.js'
import type { ArtefactStore } from './ArtefactStore.js'
import { boundHeap } from './boundHeap.js'
import { createManifest } from './createManifest.js'
import type { ExportContent } from './ExportContent.js'
import type { Artefact, ExportRequest } from './ExportJob.js'
import { ExportError } from './ExportError.js'
import type { Claim } from './JobStore.js'
import { listPublicFiles } from './listPublicFiles.js'
import { openArticleCache } from './openArticleCache.js'
import { openStaging } from './openStaging.js'
import { packBundle } from './packBundle.js'
import { type Findings, renderSite } from './renderSite.js'

interface RunOptions {
  site: ServedSite
  artefacts: ArtefactStore
  /** Where the pages are written before they are packed. */
  workFolder: string
  /** Where the exported pages ask their questions; without one they have no assistant. */
  serviceUrl: string | undefined
  signal: AbortSignal
  log: Log
}

/** How much of the progress rendering is, in per cent. */
const RENDERED = 85
const SNAPSHOT = 2

/** Fewer leave too little behind for its collection to be worth its time. */
const MANY_PAGES = 2000

/** How many findings a sentence names. */
const NAMED = 5

/**
 * Does the work of one job, from the site as it is now to a kept archive.
 *
 * @returns `undefined` when it was stopped, or the job is another worker's by now
 * @throws {ExportError} with the reason, for the owner of the site
 */
export async function runExport(claim: Claim, options: RunOptions): Promise<Artefact | undefined> {
  const { job } = claim
  const { site: { live }, artefacts, workFolder, signal, log } = options
  const site = live.current
  const content: ExportContent = {
    site,
    url: options.site.url,
    files: await listPublicFiles(site.folder),
    assistant: toAssistant(job, options),
  }
  if (!(await claim.report({ phase: 'snapshot', progress: SNAPSHOT, pageCount: 0 }))) return undefined

  const staging = await openStaging(join(workFolder, 'staging'))
  const releaseHeap = site.pages.size > MANY_PAGES ? boundHeap() : undefined
  try {
    const articles = await openArticleCache(join(workFolder, 'articles', job.domain))
    const findings = await renderSite(content, { articles, staging, onPage: reportPage })
    if (findings === undefined) return undefined
    await articles.prune()
    checkFindings(findings, job, log)
    await claim.report({ phase: 'pack', progress: RENDERED, pageCount: site.pages.size })
    const manifest = createManifest({ request: job, content, files: staging.files, findings })
    const key = `${job.domain}-${manifest.treeSha256.slice(0, 24)}.tar.gz`
    return await artefacts.put(key, packBundle(staging, manifest))
  } finally {
    releaseHeap?.()
    await staging.close()
  }

  /** Now and then: a page takes less time than a note of it. */
  async function reportPage(pageCount: number): Promise<boolean> {
    if (signal.aborted) return false
    const step = Math.ceil(site.pages.size / 50)
    if (pageCount % step !== 0) return true
    const progress = SNAPSHOT + Math.floor(((RENDERED - SNAPSHOT) * pageCount) / site.pages.size)
    return await claim.report({ phase: 'render', progress, pageCount })
  }
}

/** Without a network there is no service to ask. */
function toAssistant({ deployment, domain }: ExportRequest, { site, serviceUrl }: RunOptions): ExportContent['assistant'] {
  if (deployment === 'air-gapped' || serviceUrl === undefined) return undefined
  const { assistantKey, starterQuestions } = site
  return {
    domain,
    apiKey: assistantKey,
    baseUrl: serviceUrl,
    ...(starterQuestions.length > 0 && { starterQuestions: starterQuestions.join('|') }),
  }
}

/** Whoever reads without a network cannot follow what leads out, nor look elsewhere for what is missing. */
function checkFindings({ deadLinks, outsideReferences }: Findings, { deployment }: ExportRequest, log: Log): void {
  const findings = [...outsideReferences, ...deadLinks]
  if (findings.length === 0) return
  const more = findings.length > NAMED ? ` And ${findings.length - NAMED} more.` : ''
  const sentence = `${findings.slice(0, NAMED).join(' ')}${more}`
  if (deployment === 'air-gapped') {
    throw new ExportError(`A site for a deployment without a network must hold all that it refers to. ${sentence}`)
  }
  log(`An export has links that lead nowhere or to other hosts. ${sentence}`)
}
