import { deploymentTypeSchema, startStaticExportSchema, type ExportBundle, type StaticExportJob } from 'docs-assistant/contract'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { keyAuth } from '../http/keyAuth.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import type { ServedSite } from '../ServedSite.js'
import type { ArtefactStore } from './ArtefactStore.js'
import type { ExportJob } from './ExportJob.js'
import type { JobStore } from './JobStore.js'

export interface ExportAppOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  jobs: JobStore
  artefacts: ArtefactStore
  /** The organizations whose plan includes exports. Contract: Authentication. */
  enterprise: ReadonlySet<string>
  /** How long a link to an archive holds, in seconds. */
  linkSeconds: number
  maxBodyBytes: number
  /** Told of each job that was taken in. */
  onJob: () => void
}

const startSchema = startStaticExportSchema.extend({
  /** Ours: where the export will be served. */
  deployment: deploymentTypeSchema.default('client-hosted'),
})

/** The three endpoints of static export. Contract: Endpoints. They are for servers, so they answer no preflight. */
export function createExportApp(options: ExportAppOptions): Hono {
  const { sites, keys, jobs, artefacts, enterprise, linkSeconds, maxBodyBytes, onJob } = options
  const app = new Hono()
  const mayExport = [keyAuth({ keys, kind: 'admin' }), checkPlan(enterprise)] as const

  app.post('/jobs', ...mayExport, jsonBody({ schema: startSchema, maxBytes: maxBodyBytes }), async (c) => {
    const { organization, body: { domain, deployment } } = c.var
    // A site of another organization is not told from one that is not there.
    if (!sites.some((site) => site.domain === domain && site.organization === organization)) {
      throw new HttpError(404, 'unknown_domain', 'Your organization has no site of this domain here. Check "domain".')
    }
    const job = await jobs.enqueue({ organization, domain, deployment })
    onJob()
    return c.json(toBody(job), 202)
  })

  app.get('/jobs/:jobId', ...mayExport, async (c) => c.json(toBody(await findJob(c.req.param('jobId'), c.var.organization))))

  app.post('/jobs/:jobId/bundle', ...mayExport, async (c) => {
    const { status, artefact, error } = await findJob(c.req.param('jobId'), c.var.organization)
    if (artefact === undefined) {
      const sentence = status === 'failed' ? `The export failed: ${error ?? ''}` : 'The export is not completed yet. Ask for its status until it is.'
      throw new HttpError(409, 'not_completed', sentence)
    }
    if ((await artefacts.find(artefact.key)) === undefined) {
      throw new HttpError(410, 'gone', 'The archive of this export is not kept any more. Start a new job.')
    }
    const expiresAt = new Date(Date.now() + linkSeconds * 1000)
    const bundleUrl = await artefacts.sign(artefact.key, new URL(c.req.url).origin, expiresAt)
    const { sizeBytes, sha256 } = artefact
    const bundle: ExportBundle = { bundleUrl }
    return c.json({ ...bundle, expiresAt: expiresAt.toISOString(), sizeBytes, sha256 }, 200, { 'Cache-Control': 'no-store' })
  })

  async function findJob(id: string, organization: string): Promise<ExportJob> {
    const job = await jobs.find(id)
    if (job?.organization === organization) return job
    throw new HttpError(404, 'unknown_job', 'Your organization has no export job of this id.')
  }

  return app
}

function checkPlan(enterprise: ReadonlySet<string>) {
  return createMiddleware<{ Variables: { organization: string } }>(async (c, next) => {
    if (!enterprise.has(c.var.organization)) {
      throw new HttpError(403, 'plan_required', 'Static export needs the Enterprise plan, which your organization does not have.')
    }
    await next()
  })
}

function toBody({ id, status, phase, progress, pageCount, createdAt, updatedAt, error }: ExportJob) {
  const job: StaticExportJob = { jobId: id, status, progress, pageCount }
  return { ...job, phase, createdAt, updatedAt, error }
}
