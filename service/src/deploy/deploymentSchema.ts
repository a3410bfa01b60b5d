import { deploymentTypeSchema, staticExportConfigSchema } from 'docs-assistant/contract'
import { z } from 'zod'

/** The config file of `docs-assistant deploy`. `staticExport` is the contract's group. */
export const deploymentSchema = z.strictObject({
  deployment: deploymentTypeSchema.default('client-hosted'),
  port: z.number().int().min(0).max(65_535).default(8080),
  /** Where versions of the site are kept; relative to the config file. */
  data: z.string().min(1).default('deployment'),
  staticExport: staticExportConfigSchema,
  /** Whom the assistant of the pages asks. */
  assistant: z
    .strictObject({ serviceUrl: z.url(), domain: z.string().min(1), apiKey: z.string().startsWith('svc_dsc_').optional() })
    .optional(),
  /** What the pages may have beside the assistant. Contract: What the service does, feature table. */
  features: z
    .strictObject({ search: z.boolean(), analytics: z.boolean(), playground: z.boolean() })
    .partial()
    .default({}),
  /** Where no assistant can be asked, its panel answers with what the bundle's own index has, and says so. */
  offlineAnswers: z.boolean().default(false),
  /** Lets `bundleUrl` lead to addresses of the own network. */
  allowPrivateAddresses: z.boolean().default(false),
})

export type DeploymentConfig = z.infer<typeof deploymentSchema>
