import { join } from 'node:path'
import { createService, type Service } from '../app/createService.js'
import { ConfigError } from '../config/ConfigError.js'
import { DATA_FOLDER } from '../config/openStores.js'
import { readHost, readPort } from '../config/readEnvironment.js'
import { resolveOptions, type ResolveContext, type StartOptions } from '../config/resolveOptions.js'
import { findGenerator } from '../content/generators/findGenerator.js'
import { serve } from '../http/listen.js'
import { describeError } from '../logs/describeError.js'
import { serveMetrics } from '../metrics/createMetrics.js'
import { formatReport, toAmount } from '../report/formatReport.js'
import { countFindings, inspectSite } from '../report/inspectSite.js'
import { rememberService } from './runningService.js'

interface StartContext extends ResolveContext {
  /**
   * Whether problems in the docs stop the start.
   * @default false
   */
  isStrict?: boolean | undefined
}

/**
 * Starts the service, prints the URLs of its sites and its keys, and stops on SIGINT and SIGTERM. The port is open
 * before the docs are read; resolves when they have been read.
 * @throws {ConfigError} with the fix when something is wrong
 */
export async function startService({ isStrict = false, ...context }: StartContext): Promise<void> {
  const port = readPort(context.environment.PORT)
  const host = readHost(context.environment)
  const options = await resolveOptions(context)
  const { drainMs, metrics, metricsAt } = options
  const service = await createService({ ...options, opensEarly: true })
  let metricsServer: Awaited<ReturnType<typeof serveMetrics>> | undefined
  let running: Awaited<ReturnType<typeof serve>> | undefined
  try {
    metricsServer = metrics && metricsAt && (await serveMetrics(metrics, metricsAt))
    const started = (running = await serve(service, { port, host }))
    console.log(`Listening on ${host}:${started.port}, reading the docs …`)
    if (metricsServer) console.log(`Metrics: http://localhost:${metricsServer.port}/metrics`)
    const forget = rememberService(join(context.workingDirectory, DATA_FOLDER), `http://localhost:${started.port}`)
    stopOnSignal(async (signal) => {
      forget()
      await started.stop({ drainMs: signal === 'SIGTERM' ? drainMs : 0 })
      await metricsServer?.stop()
    })
    await service.ready
    const findings = await announceSites(service, started.port)
    await suggestBuiltSites(service)
    if (isStrict && findings > 0)
      throw new ConfigError(
        `The docs have ${toAmount(findings, 'problem')}, named above. Correct them, or start without --strict.`,
      )
    announceKeys(options, started.port)
    announceInit(service, started.port)
    // Logs whether the data folder can be written.
    await options.findProblem?.()
  } catch (error) {
    await metricsServer?.stop()
    await (running ? running.stop() : service.close())
    throw toPortError(error)
  }
}

/**
 * Prints the URLs of the sites and a report on their docs.
 * @returns the number of findings
 */
async function announceSites({ sites }: Service, port: number): Promise<number> {
  let findings = 0
  for (const site of sites) {
    const report = await inspectSite(site)
    const { pages, sections } = report
    console.log(
      `${site.live.current.title}: http://localhost:${port}${site.basePath}/ (${toAmount(pages, 'page')}, ${toAmount(sections, 'section')})`,
    )
    console.log(`  domain: ${site.domain}`)
    formatReport(report).forEach((line) => console.log(line))
    findings += countFindings(report)
  }
  return findings
}

/** Suggests serving the built site: a generator may change addresses and anchors in ways that only its build shows. */
async function suggestBuiltSites({ sites }: Service): Promise<void> {
  for (const {
    live: {
      current: { title, sources },
    },
  } of sites) {
    const folders = sources.filter(({ kind }) => kind === 'markdown').map(({ folder }) => folder)
    const generator = (await Promise.all(folders.map((folder) => findGenerator(folder)))).find(
      (found) => found !== undefined,
    )
    if (generator === undefined) continue
    console.log(
      `${title} is the source of a ${generator.name} site. For its exact addresses and anchors, build it and use what was built: docs-assistant serve ${generator.output}`,
    )
  }
}

function announceKeys({ keys, newAdminKeys, laterAdminKeys, insights }: StartOptions, port: number): void {
  const ownerOf = (organization: string) => (keys.length > 1 ? ` of ${organization}` : '')
  for (const { organization, assistantKey } of keys)
    console.log(`Assistant key${ownerOf(organization)}: ${assistantKey}`)
  announceAdminKeys(newAdminKeys)
  if (newAdminKeys.length === 0 && laterAdminKeys === undefined) {
    const hasOwn = keys.every(({ adminKey }) => adminKey !== undefined)
    console.log(
      hasOwn
        ? 'Admin key: that of DOCS_ASSISTANT_ADMIN_KEY.'
        : 'Admin key: shown at the first start. "docs-assistant keys create --admin" makes another.',
    )
  }
  if (insights) console.log(`What readers ask: http://localhost:${port}/admin (log in with the admin key)`)
  laterAdminKeys?.then(announceAdminKeys, (error: unknown) => {
    console.error(
      `No admin key could be made: ${describeError(error)}. Make one with "docs-assistant keys create --admin --organization ${keys[0]?.organization}".`,
    )
  })

  function announceAdminKeys(made: typeof newAdminKeys): void {
    for (const { organization, key } of made) {
      console.log(`Admin key${ownerOf(organization)} (secret, shown this once): ${key}`)
    }
  }
}

/** Prints how the assistant comes to the pages of the owner's site, with the values that its plugin or script needs. */
function announceInit({ sites: [site] }: Service, port: number): void {
  if (site === undefined) return
  const { domain, assistantKey } = site
  console.log(
    `On your own pages: npx docs-assistant init --domain ${domain} --api-key ${assistantKey} --base-url http://localhost:${port}`,
  )
}

/**
 * The first signal stops gracefully, the second one immediately. SIGINT skips draining: no load balancer is involved.
 */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop(signal).then(() => process.exit(0))
    })
  }
}

/** Error codes of listening on an invalid host. */
const UNKNOWN_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

function toPortError(error: unknown): unknown {
  if (error instanceof Error && 'syscall' in error && 'code' in error && UNKNOWN_HOST.has(String(error.code))) {
    return new ConfigError(
      'HOST names no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.',
      { cause: error },
    )
  }
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error
  const port = 'port' in error ? String(error.port) : ''
  return new ConfigError(
    `Port ${port} is taken by another program. Stop that program, or set PORT or METRICS_PORT to a free port.`,
    { cause: error },
  )
}
