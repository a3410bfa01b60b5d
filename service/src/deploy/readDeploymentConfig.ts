import { deploymentTypeSchema, staticExportConfigSchema } from 'docs-assistant/contract'
import { z } from 'zod'
import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'
import { readText } from '../files/textFiles.js'
import { ConfigError } from '../config/ConfigError.js'

/** The config file of `docs-assistant deploy`. `staticExport` is the contract's group. */
const deploymentSchema = z.strictObject({
  deployment: deploymentTypeSchema.default('client-hosted'),
  port: z.number().int().min(0).max(65_535).default(8080),
  /** Where versions of the site are stored, relative to the config file. */
  data: z.string().min(1).default('deployment'),
  staticExport: staticExportConfigSchema,
  /** The service that answers the assistant on the pages. */
  assistant: z
    .strictObject({
      serviceUrl: z.url(),
      domain: z.string().min(1),
      apiKey: z.string().startsWith('svc_dsc_').optional(),
    })
    .optional(),
  /** Optional features of the pages. Contract: What the service does, feature table. */
  features: z
    .strictObject({ search: z.boolean(), analytics: z.boolean(), playground: z.boolean() })
    .partial()
    .default({}),
  /** Without an assistant, the panel answers from the search index of the bundle, and says so. */
  offlineAnswers: z.boolean().default(false),
  /** Lets `bundleUrl` point to addresses of the private network. */
  allowPrivateAddresses: z.boolean().default(false),
  /** A larger archive is not downloaded, in bytes. Default: 2 GiB. */
  maxBundleBytes: z.number().int().positive().optional(),
  /** How long a download may take in all, in seconds. Default: 15 minutes. */
  downloadTimeoutSeconds: z.number().positive().max(86_400).optional(),
})

export type DeploymentConfig = z.infer<typeof deploymentSchema>

/**
 * The config file of a deployment, YAML or JSON, with its folder made absolute.
 *
 * @throws {ConfigError} when the file is missing or wrong
 */
export async function readDeploymentConfig(file: string): Promise<DeploymentConfig> {
  const text = await readText(file)
  if (text === undefined)
    throw new ConfigError(`The config file ${file} does not exist. Name another one with --config.`)
  const result = deploymentSchema.safeParse(parseYaml(text, file))
  if (!result.success) {
    const [issue] = result.error.issues
    const field = issue?.path.join('.') ?? ''
    throw new ConfigError(
      `${file}: ${field === '' ? 'the file' : `"${field}"`} is wrong: ${issue?.message ?? 'unknown'}.`,
    )
  }
  return { ...result.data, data: resolve(dirname(file), result.data.data) }
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text)
  } catch (cause) {
    throw new ConfigError(`${file} is not valid YAML: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}
