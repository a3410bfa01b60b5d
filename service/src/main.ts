#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { readPort } from './config/readPort.js'
import { resolveOptions, type StartOptions } from './config/resolveOptions.js'
import { StartError } from './config/StartError.js'
import { createService } from './createService.js'
import { serveMetrics } from './metrics/serveMetrics.js'
import { serve } from './serve.js'

const USAGE = `Usage: docs-assistant-service --config FILE

Serves documentation sites and answers questions about them.

  --config FILE  the sites and limits, as JSON
  --help         this text

Environment:
  PORT                                      port to listen on (4280)
  DOCS_ASSISTANT_KEY                        assistant key (svc_dsc_…), else made and kept in .docs-assistant/
  DOCS_ASSISTANT_ADMIN_KEY                  admin key (svc_…), else made, shown once and kept as a digest
  DATABASE_URL                              a PostgreSQL database, which several processes may share, else files
  MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY a server that speaks the OpenAI API, else answers are quotes
  METRICS_PORT, METRICS_HOST                where /metrics is read (nowhere; 127.0.0.1)
  LOG_FORMAT                                text, or json with a line for each request (text)
  DRAIN_SECONDS                             how long requests are still taken after SIGTERM (2)`

try {
  await run()
} catch (error) {
  console.error(toSentence(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { config, help } = readArguments()
  if (help) {
    console.log(USAGE)
    return
  }
  if (config === undefined) throw new StartError(`--config is missing.\n\n${USAGE}`)
  const port = readPort(process.env.PORT)
  const options = await resolveOptions({ config, workingDirectory: process.cwd(), environment: process.env })
  const { drainMs, metrics, metricsAt } = options
  const service = await createService(options)
  const metricsServer = metrics && metricsAt && (await serveMetrics(metrics, metricsAt))
  try {
    const running = await serve(service, { port })
    announce(options, running.port)
    if (metricsServer) console.log(`Metrics: http://localhost:${metricsServer.port}/metrics`)
    stopOnSignal(async (signal) => {
      await running.stop({ drainMs: signal === 'SIGTERM' ? drainMs : 0 })
      await metricsServer?.stop()
    })
  } catch (error) {
    await metricsServer?.stop()
    await service.close()
    throw error
  }
}

function readArguments(): { config?: string | undefined; help?: boolean | undefined } {
  try {
    return parseArgs({ options: { config: { type: 'string' }, help: { type: 'boolean' } } }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : 'The arguments are wrong.'}\n\n${USAGE}`)
  }
}

function announce({ sites, keys, newAdminKeys }: StartOptions, port: number): void {
  const origin = `http://localhost:${port}`
  sites.forEach(({ domain, title }, place) => {
    console.log(`${title}: ${origin}/${place === 0 ? '' : `${domain}/`}`)
  })
  const ownerOf = (organization: string) => (keys.length > 1 ? ` of ${organization}` : '')
  for (const { organization, assistantKey } of keys) console.log(`Assistant key${ownerOf(organization)}: ${assistantKey}`)
  for (const { organization, key } of newAdminKeys) {
    console.log(`Admin key${ownerOf(organization)} (secret, shown this once): ${key}`)
  }
}

/** The first signal lets running answers end; the second one does not wait. No load balancer stands before Ctrl-C. */
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

function toSentence(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    return `Port ${port} is taken by another program. Stop that program, or set PORT or METRICS_PORT to a free port.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : 'The service could not start.'
}
