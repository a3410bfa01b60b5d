import { z } from 'zod'

/** The `staticExport` group in the configuration of a self-hosted deployment. Contract: What the service does. */
export const staticExportConfigSchema = z.object({
  enabled: z.boolean(),
  bundleUrl: z.url(),
  version: z.string().optional(),
})

export type StaticExportConfig = z.infer<typeof staticExportConfigSchema>

export const deploymentTypeSchema = z.enum(['cloud', 'client-hosted', 'air-gapped'])

export type DeploymentType = z.infer<typeof deploymentTypeSchema>

type Support = 'yes' | 'configurable' | 'no'

/** Support of each feature by deployment type. Contract: What the service does, feature table. */
export const FEATURE_SUPPORT = {
  search: { cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  assistant: { cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  analytics: { cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  playground: { cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'configurable' },
  staticExport: { cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'yes' },
} as const satisfies Record<string, Record<DeploymentType, Support>>
