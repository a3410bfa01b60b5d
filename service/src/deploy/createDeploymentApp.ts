import { Hono, type Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { join } from 'node:path'
import { readCodings } from '../http/contentCoding.js'
import { HttpError } from '../http/HttpError.js'
import { MARKDOWN, NOT_FOR_SEARCH_ENGINES, prefersMarkdown, writeNotFound } from '../http/markdown.js'
import { sendFile } from '../http/sendFile.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { isCompressed } from './compressFiles.js'
import { findMarkdown, findSiteFile, type SiteFile } from './findSiteFile.js'
import type { DeploymentConfig } from './readDeploymentConfig.js'
import { findFeatures, toPageSettings } from './toPageSettings.js'
import type { Version } from './VersionStore.js'
import { toPublicType } from '../pages/serveFile.js'

/**
 * Matches files with a content hash, which browsers can cache indefinitely, and which stay available for the last
 * versions.
 */
const HASHED = /^\/(_site\/[^/]+\.[0-9a-f]{10}\.\w+|_docs-assistant\/[^/]+-[\w-]{8}\.js)$/

export interface DeploymentStatus {
  active: Version
  /** The last versions, the active one first. */
  versions: readonly Version[]
  /** The reason why the requested version is not active; `undefined` if there is no problem. */
  problem: string | undefined
}

interface DeploymentAppOptions {
  config: DeploymentConfig
  /** Read with each request. */
  readStatus: () => DeploymentStatus
  log: Log
}

/**
 * Serves the files that the manifest of the active version lists. Content-hashed files of previous versions stay
 * available, so that pages loaded before a switch still find them.
 */
export function createDeploymentApp({ config, readStatus, log }: DeploymentAppOptions): Hono {
  const settings = toPageSettings(config)
  const headers = toSecurityHeaders(config)
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
  })
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.text(error.message, error.status, error.headers)
    log(`${c.req.method} ${c.req.path} failed: ${describeError(error)}`)
    return c.text('This page cannot be served for now. Try again, or look into the log of the deployment.', 500)
  })

  app.get('/healthz', (c) => {
    const { active, problem } = readStatus()
    return c.json({ status: problem === undefined ? 'ok' : 'degraded', version: active.manifest.version, problem })
  })
  app.get('/_config.js', (c) =>
    c.body(settings, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get('*', async (c) => {
    // Not `c.req.path`, which is partially decoded.
    const { pathname, search } = new URL(c.req.url)
    const { active, versions } = readStatus()
    const isHashed = HASHED.test(pathname)
    for (const version of isHashed ? versions : [active]) {
      const found = findSiteFile(version.manifest, pathname)
      if (found === undefined) continue
      if (found.address !== undefined) return c.redirect(found.address + search, 301)
      const file = (prefersMarkdown(c) ? findMarkdown(version.manifest, found) : undefined) ?? found
      const response = await send(
        c,
        config,
        version,
        file,
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      if (response !== undefined) return response
      throw new HttpError(
        503,
        'unavailable',
        'This file of the site is missing on the disk for now. Try again in a few seconds.',
        {
          headers: { 'Retry-After': '5' },
        },
      )
    }
    const notFound = { 'Cache-Control': 'no-cache', Vary: 'Accept' }
    if (prefersMarkdown(c)) {
      return c.body(writeNotFound(), 404, { ...notFound, ...NOT_FOR_SEARCH_ENGINES, 'Content-Type': MARKDOWN })
    }
    const page = join(active.folder, 'site', '404.html')
    return (
      (await sendFile(c, page, { ...notFound, 'Content-Type': 'text/html; charset=utf-8' }, { status: 404 })) ??
      c.text('Not found.', 404)
    )
  })
  app.all('*', (c) => c.text('Pages are read with GET.', 405, { Allow: 'GET, HEAD' }))
  return app
}

/** Returns the policy for a page with a playground, which also allows connections to its API. */
function findPlaygroundPolicy(config: DeploymentConfig, { manifest }: Version, file: SiteFile): string | undefined {
  const origins = manifest.playground?.[`site/${file.name}`]
  return origins && findFeatures(config).playground ? toContentSecurityPolicy(config, origins) : undefined
}

/** Sends the smallest variant that the client accepts: Brotli, gzip or uncompressed. */
async function send(
  c: Context,
  config: DeploymentConfig,
  version: Version,
  file: SiteFile,
  cacheControl: string,
): Promise<Response | undefined> {
  const path = join(version.folder, 'site', file.name)
  const hash = file.sha256.slice(0, 20)
  const type = toType(file.name)
  const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': cacheControl, ETag: `"${hash}"` }
  if (type === 'image/svg+xml') headers['Content-Security-Policy'] = SVG_POLICY
  const policy = findPlaygroundPolicy(config, version, file)
  if (policy !== undefined) headers['Content-Security-Policy'] = policy
  if (type === MARKDOWN) Object.assign(headers, NOT_FOR_SEARCH_ENGINES)
  const vary = [
    ...(/\.(html|md)$/.test(file.name) ? ['Accept'] : []),
    ...(isCompressed(file) ? ['Accept-Encoding'] : []),
  ]
  if (vary.length > 0) headers['Vary'] = vary.join(', ')
  if (isCompressed(file)) {
    for (const coding of readCodings(c.req.header('Accept-Encoding'))) {
      const compressed = { ...headers, 'Content-Encoding': coding, ETag: `"${hash}-${coding}"` }
      const response = await sendFile(c, path + SUFFIXES[coding], compressed)
      if (response !== undefined) return response
    }
  }
  return sendFile(c, path, headers)
}

const toType = (name: string) =>
  name.endsWith('.md') ? MARKDOWN : (toPublicType(name) ?? getMimeType(name) ?? 'application/octet-stream')

/** An SVG opened as a document could run scripts. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

function toSecurityHeaders(config: DeploymentConfig): [string, string][] {
  return [
    ['Content-Security-Policy', toContentSecurityPolicy(config)],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ]
}

/**
 * Allows only the site's own resources, connections to the configured service, and its script that counts views.
 * @param apis the origins that the playground of a page sends requests to
 */
function toContentSecurityPolicy(config: DeploymentConfig, apis: readonly string[] = []): string {
  const { assistant } = config
  const service = assistant === undefined ? [] : [new URL(assistant.serviceUrl).origin]
  const counter =
    assistant && findFeatures(config).analytics ? ` ${assistant.serviceUrl.replace(/\/+$/, '')}/v1/events/` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${counter}`,
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...service, ...apis].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
