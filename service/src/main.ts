#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { exitOnClosedPipe } from './cli/exitOnClosedPipe.js'
import { startService } from './cli/startService.js'
import { ConfigError } from './config/ConfigError.js'

const USAGE = `Usage: docs-assistant-service --config FILE [--strict]

Serves documentation sites and answers questions about them.

  --config FILE  the sites and limits, as JSON
  --strict       ends with an error if the docs have dead links or other problems
  --help         this text

Environment:
  PORT                                      port to listen on (4280)
  HOST                                      address to listen on; 0.0.0.0 for all of the machine (127.0.0.1)
  DOCS_ASSISTANT_KEY                        assistant key (svc_dsc_…), else generated and stored in .docs-assistant/
  DOCS_ASSISTANT_ADMIN_KEY                  admin key (svc_…), else generated, shown once and stored as a digest
  DATABASE_URL                              a PostgreSQL database, which several processes may share, else files
  MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY a server that speaks the OpenAI API, else answers are quotes
  MODEL_TEMPERATURE                         sampling temperature of the model, 0 to 2 (the model's default)
  METRICS_PORT, METRICS_HOST                where /metrics is read (nowhere; 127.0.0.1)
  LOG_FORMAT                                text, or json with a line for each request (text)
  DRAIN_SECONDS                             how long requests are accepted after SIGTERM (2)`

exitOnClosedPipe()

try {
  await run()
} catch (error) {
  console.error(toMessage(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { config, strict, help } = readArguments()
  if (help) {
    console.log(USAGE)
    return
  }
  if (config === undefined) throw new ConfigError(`--config is missing.\n\n${USAGE}`)
  await startService({ config, workingDirectory: process.cwd(), environment: process.env, isStrict: strict })
}

function readArguments(): { config?: string | undefined; strict?: boolean | undefined; help?: boolean | undefined } {
  try {
    return parseArgs({
      options: { config: { type: 'string' }, strict: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : 'The arguments are wrong.'}\n\n${USAGE}`)
  }
}

function toMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : 'The service could not start.'
}
