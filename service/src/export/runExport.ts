import { FEATURE_SUPPORT } from 'docs-assistant/contract'
import { readFileSync } from 'node:fs'
import type { Log } from '../logs/Log.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ArtefactStore } from './artefacts/ArtefactStore.js'
import type { Artefact, Claim, ExportRequest } from './jobs/JobStore.js'
import { toPageFile, type Findings } from './localize.js'
import { byName, digestTree, VERSION_LENGTH, type Manifest, type ManifestFile } from './Manifest.js'
import { findNameProblem } from './checkNames.js'
import { ExportError } from './ExportError.js'
import { findClash } from './portableNames.js'
import { packBundle } from './packBundle.js'
import { renderInThread } from './renderInThread.js'
import { listPublicFiles, type ExportContent } from './renderSite.js'

const { name, version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Manifest['generator']

interface Exported {
  request: ExportRequest
  content: ExportContent
  files: readonly ManifestFile[]
  findings: Findings
}

/** Creates the manifest of an exported site. It does not depend on when or where the export was made. */
function createManifest({ request, content, files, findings }: Exported): Manifest {
  const sorted = files.toSorted(byName)
  const treeSha256 = digestTree(sorted)
  return {
    schema: 1,
    domain: request.domain,
    version: treeSha256.slice(0, VERSION_LENGTH),
    treeSha256,
    deployment: request.deployment,
    generator: { name, version },
    features: { assistant: content.assistant === undefined ? 'off' : 'remote' },
    counts: {
      pages: content.site.pages.size,
      files: sorted.length,
      bytes: sorted.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    findings,
    playground: listOrigins(content.site),
    files: sorted,
  }
}

/** Returns the origins that pages of APIs send requests to, by file. */
function listOrigins({ pages }: ExportContent['site']): Manifest['playground'] {
  return Object.fromEntries(
    [...pages.values()].flatMap(({ path, playground }) =>
      playground ? [[`site/${decodeURIComponent(toPageFile(path))}`, [...playground.origins]]] : [],
    ),
  )
}

interface RunOptions {
  site: ServedSite
  artefacts: ArtefactStore
  /** Folder for staged pages and the cache. */
  workFolder: string
  /** The service that the assistant on exported pages uses; without it they have no assistant. */
  serviceUrl: string | undefined
  signal: AbortSignal
  log: Log
}

/** Progress after rendering and after the snapshot, in per cent. */
const RENDERED = 85
const SNAPSHOT = 2

/** Maximum number of findings in a message. */
const NAMED = 5

/**
 * Runs one job: renders the current site and stores the archive.
 *
 * @returns `undefined` when stopped or when the claim is lost
 * @throws {ExportError} with the reason, for the owner of the site
 */
export async function runExport(claim: Claim, options: RunOptions): Promise<Artefact | undefined> {
  const { job } = claim
  const {
    site: { live },
    artefacts,
    workFolder,
    signal,
    log,
  } = options
  const site = live.current
  const content: ExportContent = {
    site,
    url: options.site.url,
    pageLinks: options.site.pageLinks,
    files: await listPublicFiles(site.sources),
    assistant: toAssistant(job, options),
    hasPlayground: FEATURE_SUPPORT.playground[job.deployment] === 'yes',
  }
  const nameProblem = findNameProblem(content)
  if (nameProblem !== undefined) throw new ExportError(nameProblem)
  if (!(await claim.report({ phase: 'snapshot', progress: SNAPSHOT, pageCount: 0 }))) return undefined

  const rendered = await renderInThread({ content, workFolder, onPage: reportPage, signal, log })
  if (rendered === undefined) return undefined
  const { staged, findings } = rendered
  try {
    checkFindings(findings, job, log)
    checkClashes(staged.files)
    await claim.report({ phase: 'pack', progress: RENDERED, pageCount: site.pages.size })
    const manifest = createManifest({ request: job, content, files: staged.files, findings })
    const key = `${job.domain}-${manifest.treeSha256.slice(0, 24)}.tar.gz`
    return await artefacts.put(key, packBundle(staged, manifest), signal)
  } finally {
    await staged.handle.close()
  }

  /** Reports progress every 2 %, because storing it takes longer than rendering a page. */
  async function reportPage(pageCount: number): Promise<boolean> {
    const step = Math.ceil(site.pages.size / 50)
    if (pageCount % step !== 0) return true
    const progress = SNAPSHOT + Math.floor(((RENDERED - SNAPSHOT) * pageCount) / site.pages.size)
    return await claim.report({ phase: 'render', progress, pageCount })
  }
}

/** Returns the attributes of the assistant. An air-gapped site cannot reach the service. */
function toAssistant(
  { deployment, domain }: ExportRequest,
  { site, serviceUrl }: RunOptions,
): ExportContent['assistant'] {
  if (deployment === 'air-gapped' || serviceUrl === undefined) return undefined
  const { assistantKey, starterQuestions } = site
  return {
    domain,
    apiKey: assistantKey,
    baseUrl: serviceUrl,
    ...(starterQuestions.length > 0 && { starterQuestions: starterQuestions.join('|') }),
  }
}

/** Throws for findings on an air-gapped site: without a network, readers cannot load external resources. */
function checkFindings({ deadLinks, outsideReferences }: Findings, { deployment }: ExportRequest, log: Log): void {
  const findings = [...outsideReferences, ...deadLinks]
  if (findings.length === 0) return
  const more = findings.length > NAMED ? ` And ${findings.length - NAMED} more.` : ''
  const examples = `${findings.slice(0, NAMED).join(' ')}${more}`
  if (deployment === 'air-gapped') {
    throw new ExportError(
      `An air-gapped site must contain everything that it refers to. Fix these references: ${examples}`,
    )
  }
  log(`The export has dead links or loads resources from other hosts. ${examples}`)
}

function checkClashes(files: readonly ManifestFile[]): void {
  const clash = findClash(files.map(({ file }) => file))
  if (clash === undefined) return
  const names = clash.paths.map((path) => JSON.stringify(path)).join(' and ')
  throw new ExportError(`${names} cannot both be in an archive. Rename one of them.`)
}
