import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import type { DeploymentConfig } from './deploymentSchema.js'
import { resolveFeatures } from './resolveFeatures.js'
import type { DeploymentStatus } from './updateDeployment.js'
import type { Version } from './VersionStore.js'

/** Named by their content, so they are kept by browsers for ever, and those of the last versions stay at hand. */
const HASHED = /^\/(_site\/[^/]+\.[0-9a-f]{10}\.\w+|_docs-assistant\/[^/]+-[\w-]{8}\.js)$/

type Serve = ReturnType<typeof sirv>

interface HandlerOptions {
  config: DeploymentConfig
  /** What is to be served now; the last versions, the served one first. Read with each request. */
  readStatus: () => DeploymentStatus & { versions: readonly Version[] }
}

/**
 * Serves the active version of a site. A version is listed once and never changes, so switching is
 * no more than asking another one; pages that were loaded before still find their files.
 */
export function createDeploymentHandler({ config, readStatus }: HandlerOptions): RequestListener {
  const served = new Map<string, Serve>()
  const settings = toSettings(config)
  const headers = toHeaders(config)

  const serverOf = ({ name, folder }: Version): Serve => {
    const known = served.get(name)
    if (known !== undefined) return known
    const serve = sirv(join(folder, 'site'), {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: ['html'],
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    served.set(name, serve)
    return serve
  }

  return (request, response) => {
    const { version, versions, problem } = readStatus()
    for (const [name, value] of headers) response.setHeader(name, value)
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid')
    if (pathname === '/healthz') {
      const body = { status: problem === undefined ? 'ok' : 'degraded', version: version?.manifest.version, problem }
      send(response, version === undefined ? 503 : 200, 'application/json', JSON.stringify(body))
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      send(response, 405, 'text/plain', 'Pages are read with GET.')
    } else if (version === undefined) {
      send(response, 503, 'text/plain', problem ?? 'There is no version of the site yet.')
    } else if (pathname === '/_config.js') {
      response.setHeader('Cache-Control', 'no-cache')
      send(response, 200, 'text/javascript', settings)
    } else {
      serveFrom(version, HASHED.test(pathname) ? versions : [version], request, response)
    }
  }

  function serveFrom(active: Version, versions: readonly Version[], request: IncomingMessage, response: ServerResponse): void {
    const [version, ...others] = versions
    if (version === undefined) sendNotFound(active, response)
    else serverOf(version)(request, response, () => serveFrom(active, others, request, response))
  }
}

function sendNotFound({ folder }: Version, response: ServerResponse): void {
  const page = join(folder, 'site', '404.html')
  send(response, 404, 'text/html', existsSync(page) ? readFileSync(page) : 'Not found.')
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.statusCode = status
  response.setHeader('Content-Type', `${type}; charset=utf-8`)
  response.end(body)
}

/** The panel without an assistant: all it finds is in the bundle, and it asks nobody. */
const OFFLINE = {
  domain: 'offline',
  answers: 'false',
  heading: 'Search the docs',
  labels: JSON.stringify({
    welcome: 'What are you looking for?',
    errors: { forbidden: 'There is no assistant without a network. The docs were searched instead.' },
  }),
}

/** What the pages are told of this deployment, in place of what the export says. */
function toSettings(config: DeploymentConfig): string {
  const { assistant, offlineAnswers } = config
  const features = resolveFeatures(config.deployment, { ...config.features, assistant: assistant !== undefined })
  const told = features.assistant && assistant
    ? { domain: assistant.domain, baseUrl: assistant.serviceUrl, ...(assistant.apiKey !== undefined && { apiKey: assistant.apiKey }) }
    : offlineAnswers ? OFFLINE : null
  return `globalThis.docsSite = ${JSON.stringify({ assistant: told, features })}\n`
}

/** Nothing runs or loads that is not of the site; questions go to the one service that is named, or nowhere. */
function toHeaders({ assistant }: DeploymentConfig): [string, string][] {
  const connect = assistant === undefined ? "'self'" : `'self' ${new URL(assistant.serviceUrl).origin}`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ]
}
