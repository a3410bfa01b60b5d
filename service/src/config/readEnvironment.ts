import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV2 } from '@ai-sdk/provider'
import type { ModelAttachments } from '../chat/readAttachments.js'
import { createEmbedder } from '../embeddings/createEmbedder.js'
import { createReranker, type Reranker } from '../embeddings/createReranker.js'
import type { Embedder } from '../embeddings/Embedder.js'
import { jsonLog, type Log } from '../logs/Log.js'
import { createMetrics } from '../metrics/createMetrics.js'
import { createModel } from '../models/createModel.js'
import { ConfigError } from './ConfigError.js'

interface ModelEnvironment {
  MODEL_BASE_URL?: string | undefined
  MODEL_API_KEY?: string | undefined
  MODEL_NAME?: string | undefined
  MODEL_TEMPERATURE?: string | undefined
  MODEL_ATTACHMENTS?: string | undefined
}

/**
 * Reads the settings of the language model; `undefined` if there are none.
 * @throws {ConfigError} when the URL or the name is missing
 */
export function readModel({
  MODEL_BASE_URL,
  MODEL_API_KEY,
  MODEL_NAME,
}: ModelEnvironment): LanguageModelV2 | undefined {
  if (!MODEL_BASE_URL && !MODEL_NAME) return undefined
  if (!MODEL_BASE_URL || !isHttpUrl(MODEL_BASE_URL)) {
    throw new ConfigError(
      'MODEL_BASE_URL must be the address of a server that speaks the OpenAI API, like "http://localhost:11434/v1".',
    )
  }
  if (!MODEL_NAME) {
    throw new ConfigError('MODEL_NAME is missing. Set it to the name of a model that MODEL_BASE_URL offers.')
  }
  return createModel({ baseURL: MODEL_BASE_URL, name: MODEL_NAME, apiKey: MODEL_API_KEY || undefined })
}

type Environment = Record<string, string | undefined>

/**
 * Reads the settings of the embedding model; `undefined` if there are none.
 * @throws {ConfigError} when the URL or the name is missing
 */
export function readEmbedder(environment: Environment): Embedder | undefined {
  const server = readServer(environment, 'EMBEDDING', 'the OpenAI API')
  if (server === undefined) return undefined
  const { baseURL, name, apiKey } = server
  const provider = createOpenAICompatible({ name: 'embedding', baseURL, ...(apiKey !== undefined && { apiKey }) })
  return createEmbedder({
    model: provider.textEmbeddingModel(name),
    questionPrefix: environment.EMBEDDING_QUESTION_PREFIX,
    sectionPrefix: environment.EMBEDDING_SECTION_PREFIX,
  })
}

/**
 * Reads the settings of the reranking model; `undefined` if there are none.
 * @throws {ConfigError} when the URL or the name is missing
 */
export function readReranker(environment: Environment, log: Log): Reranker | undefined {
  const server = readServer(environment, 'RERANK', '"POST /rerank" as Cohere and Jina have it')
  return server && createReranker({ ...server, log })
}

function readServer(environment: Environment, name: string, speaks: string) {
  const [baseURL, model, apiKey] = ['BASE_URL', 'MODEL', 'API_KEY'].map((setting) => environment[`${name}_${setting}`])
  if (!baseURL && !model) return undefined
  if (!baseURL || !isHttpUrl(baseURL)) {
    throw new ConfigError(
      `${name}_BASE_URL must be the address of a server that speaks ${speaks}, like "http://localhost:8080/v1".`,
    )
  }
  if (!model)
    throw new ConfigError(`${name}_MODEL is missing. Set it to the name of a model that ${name}_BASE_URL offers.`)
  return { baseURL, name: model, apiKey: apiKey || undefined }
}

/**
 * Reads the sampling temperature.
 * @throws {ConfigError} when it is not a valid number
 */
export function readTemperature({ MODEL_TEMPERATURE }: ModelEnvironment): number | undefined {
  if (!MODEL_TEMPERATURE) return undefined
  const temperature = Number(MODEL_TEMPERATURE)
  if (temperature >= 0 && temperature <= 2) return temperature
  throw new ConfigError(
    `MODEL_TEMPERATURE is "${MODEL_TEMPERATURE}". Set it to a number from 0 to 2, or unset it: newer models reject it.`,
  )
}

/**
 * Reads whether the model takes pictures; `undefined` if it is not said.
 * @throws {ConfigError} for another value
 */
export function readModelAttachments({ MODEL_ATTACHMENTS }: ModelEnvironment): ModelAttachments | undefined {
  if (!MODEL_ATTACHMENTS) return undefined
  if (MODEL_ATTACHMENTS === 'images') return ['images']
  if (MODEL_ATTACHMENTS === 'none') return []
  throw new ConfigError(
    `MODEL_ATTACHMENTS is "${MODEL_ATTACHMENTS}". Set it to images for a model that sees pictures, or to none.`,
  )
}

/** Checks the protocol, because `localhost:11434` is a valid URL too, with the scheme "localhost". */
function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Long enough for a load balancer that probes every second. */
const DEFAULT_DRAIN_SECONDS = 2

interface OperationsEnvironment {
  METRICS_PORT?: string | undefined
  METRICS_HOST?: string | undefined
  LOG_FORMAT?: string | undefined
  DRAIN_SECONDS?: string | undefined
}

/**
 * Reads the operational settings from the environment: metrics, log format and draining.
 *
 * @throws {ConfigError} when a value is invalid.
 */
export function readOperations({ METRICS_PORT, METRICS_HOST, LOG_FORMAT, DRAIN_SECONDS }: OperationsEnvironment) {
  if (LOG_FORMAT && LOG_FORMAT !== 'text' && LOG_FORMAT !== 'json') {
    throw new ConfigError(`LOG_FORMAT is "${LOG_FORMAT}". Set it to text or json.`)
  }
  const drainSeconds = DRAIN_SECONDS ? Number(DRAIN_SECONDS) : DEFAULT_DRAIN_SECONDS
  if (!(drainSeconds >= 0 && drainSeconds <= 600)) {
    throw new ConfigError(`DRAIN_SECONDS is "${DRAIN_SECONDS}". Set it to a number of seconds from 0 to 600.`)
  }
  return {
    ...(LOG_FORMAT === 'json' && jsonLog),
    ...(METRICS_PORT && {
      metrics: createMetrics(),
      // Loopback by default, so that metrics are not public.
      metricsAt: { port: readPort(METRICS_PORT, 'METRICS_PORT'), host: METRICS_HOST || '127.0.0.1' },
    }),
    drainMs: drainSeconds * 1000,
  }
}

/** Returns the address to listen on: by default, only programs on this machine can connect, such as a proxy. */
export function readHost({ HOST }: Record<string, string | undefined>): string {
  return HOST || '127.0.0.1'
}

const DEFAULT_PORT = 4280

/**
 * Parses a port.
 * @throws {ConfigError} when it is invalid
 */
export function readPort(value: string | undefined, name = 'PORT'): number {
  if (value === undefined || value === '') return DEFAULT_PORT
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`${name} is "${value}". Set it to a number from 1 to 65535, or to 0 for any free port.`)
}

/** Matches `whsec_` and 24 to 64 bytes as base64. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/

/**
 * Reads the secret that signs webhooks.
 * @throws {ConfigError} when it is invalid
 */
export function readWebhookSecret({ SUPPORT_WEBHOOK_SECRET }: Record<string, string | undefined>): string | undefined {
  if (!SUPPORT_WEBHOOK_SECRET) return undefined
  if (WEBHOOK_SECRET.test(SUPPORT_WEBHOOK_SECRET)) return SUPPORT_WEBHOOK_SECRET
  throw new ConfigError(
    'SUPPORT_WEBHOOK_SECRET is no secret of Standard Webhooks. Set it to "whsec_" and 24 to 64 random bytes as base64: echo "whsec_$(openssl rand -base64 32)".',
  )
}

/**
 * Reads the URL of the mail server, which contains a password.
 * @throws {ConfigError} when it is missing or invalid
 */
export function readMailServer({ SMTP_URL }: Record<string, string | undefined>): string {
  if (SMTP_URL && /^smtps?:\/\/./.test(SMTP_URL) && URL.canParse(SMTP_URL)) return SMTP_URL
  throw new ConfigError(
    '"support.mail" and "insights.mail" need the mail server in SMTP_URL, such as "smtps://user:password@mail.acme.com". Set it, or leave them out.',
  )
}
