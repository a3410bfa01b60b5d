import {
  deploymentTypeSchema,
  startStaticExportSchema,
  type ExportBundle,
  type StaticExportJob,
} from 'docs-assistant/contract'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ClientBindings } from '../http/clientIp.js'
import type { ReadBaseUrl } from '../http/createBaseUrlReader.js'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ArtefactStore } from './artefacts/ArtefactStore.js'
import type { ExportJob, JobStore } from './jobs/JobStore.js'

export interface ExportAppOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  jobs: JobStore
  artefacts: ArtefactStore
  /** The organizations whose plan includes exports. Contract: Authentication. */
  enterprise: ReadonlySet<string>
  /** Lifetime of a link to an archive, in seconds. */
  linkSeconds: number
  maxBodyBytes: number
  /** Returns the base URL of links to archives that the service serves itself. */
  readBaseUrl: ReadBaseUrl
  /** Called after a job is queued. */
  onJob: () => void
}

const startSchema = startStaticExportSchema.extend({
  /** Not in the contract: the type of deployment that the export is for. */
  deployment: deploymentTypeSchema.default('client-hosted'),
})

/** Creates the three endpoints of static export. Contract: Endpoints. For servers only, so without CORS. */
export function createExportApp(options: ExportAppOptions): Hono<{ Bindings: ClientBindings }> {
  const { sites, keys, jobs, artefacts, enterprise, linkSeconds, maxBodyBytes, readBaseUrl, onJob } = options
  const app = new Hono<{ Bindings: ClientBindings }>()
  const mayExport = [keyAuth({ keys, kind: 'admin' }), checkPlan(enterprise)] as const

  app.post('/jobs', ...mayExport, jsonBody({ schema: startSchema, maxBytes: maxBodyBytes }), async (c) => {
    const {
      organization,
      body: { domain, deployment },
    } = c.var
    // The error does not reveal whether the site belongs to another organization.
    const site = sites.find((candidate) => candidate.domain === domain && candidate.organization === organization)
    if (site === undefined) {
      throw new HttpError(404, 'unknown_domain', 'Your organization has no site with this domain. Check "domain".')
    }
    if (site.live.current.sources.some(({ kind }) => kind === 'html')) {
      throw new HttpError(
        409,
        'already_built',
        'This site is served from its built files. Publish those instead of an export.',
      )
    }
    const job = await jobs.enqueue({ organization, domain, deployment })
    onJob()
    return c.json(toBody(job), 202)
  })

  app.get('/jobs/:jobId', ...mayExport, async (c) =>
    c.json(toBody(await findJob(c.req.param('jobId'), c.var.organization))),
  )

  app.post('/jobs/:jobId/bundle', ...mayExport, async (c) => {
    const { status, artefact, error } = await findJob(c.req.param('jobId'), c.var.organization)
    if (artefact === undefined) {
      const message =
        status === 'failed'
          ? `The export failed: ${error ?? ''}`
          : 'The export is not completed yet. Poll its status until it is.'
      throw new HttpError(409, 'not_completed', message)
    }
    if ((await artefacts.find(artefact.key)) === undefined) {
      throw new HttpError(410, 'gone', 'The archive of this export is no longer available; start a new job.')
    }
    const expiresAt = new Date(Date.now() + linkSeconds * 1000)
    const bundleUrl = await artefacts.sign(artefact.key, readBaseUrl(c), expiresAt)
    const { sizeBytes, sha256 } = artefact
    const bundle: ExportBundle = { bundleUrl }
    return c.json({ ...bundle, expiresAt: expiresAt.toISOString(), sizeBytes, sha256 }, 200, {
      'Cache-Control': 'no-store',
    })
  })

  async function findJob(id: string, organization: string): Promise<ExportJob> {
    const job = await jobs.find(id)
    if (job?.organization === organization) return job
    throw new HttpError(404, 'unknown_job', 'Your organization has no export job with this id.')
  }

  return app
}

function checkPlan(enterprise: ReadonlySet<string>) {
  return createMiddleware<{ Variables: { organization: string } }>(async (c, next) => {
    if (!enterprise.has(c.var.organization)) {
      throw new HttpError(
        403,
        'plan_required',
        'Static export needs the Enterprise plan, which your organization does not have.',
      )
    }
    await next()
  })
}

function toBody({ id, status, phase, progress, pageCount, createdAt, updatedAt, error }: ExportJob) {
  const job: StaticExportJob = { jobId: id, status, progress, pageCount }
  return { ...job, phase, createdAt, updatedAt, error }
}
