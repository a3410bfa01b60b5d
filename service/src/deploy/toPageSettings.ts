import { FEATURE_SUPPORT, type DeploymentType } from 'docs-assistant/contract'
import type { DeploymentConfig } from './readDeploymentConfig.js'
import { ConfigError } from '../config/ConfigError.js'

/** Settings of the panel without an assistant: it searches the index in the bundle and sends no request. */
const OFFLINE = {
  domain: 'offline',
  searchOnly: 'true',
  heading: 'Search the docs',
  labels: JSON.stringify({
    welcome: 'What are you looking for?',
    errors: { forbidden: 'There is no assistant without a network. The docs were searched instead.' },
  }),
}

/** Returns `_config.js`, the page settings of this deployment, which replaces the exported file. */
export function toPageSettings(config: DeploymentConfig): string {
  const { assistant, offlineAnswers } = config
  const features = findFeatures(config)
  const settings =
    features.assistant && assistant
      ? {
          domain: assistant.domain,
          baseUrl: assistant.serviceUrl,
          ...(assistant.apiKey !== undefined && { apiKey: assistant.apiKey }),
        }
      : offlineAnswers
        ? OFFLINE
        : null
  return `globalThis.docsSite = ${JSON.stringify({ assistant: settings, features })}\n`
}

/** Returns which features a deployment has. The service of its assistant searches, and counts views of pages. */
export function findFeatures({ deployment, features, assistant }: DeploymentConfig): Record<Feature, boolean> {
  const resolved = resolveFeatures(deployment, { ...features, assistant: assistant !== undefined })
  const hasService = assistant !== undefined
  return { ...resolved, search: resolved.search && hasService, analytics: resolved.analytics && hasService }
}

type Feature = keyof typeof FEATURE_SUPPORT

/** The owner's settings of configurable features. */
type FeatureSettings = Partial<Record<Feature, boolean | undefined>>

/**
 * Resolves the features of a deployment. Contract: What the service does, feature table: some are always on, some
 * always off, the others are configurable.
 *
 * @throws {ConfigError} for a feature that the deployment cannot have
 */
export function resolveFeatures(deployment: DeploymentType, settings: FeatureSettings): Record<Feature, boolean> {
  const resolve = (feature: Feature): boolean => {
    const support = FEATURE_SUPPORT[feature][deployment]
    const wanted = settings[feature]
    if (support === 'configurable') return wanted ?? false
    if (support === 'no' && wanted) {
      throw new ConfigError(
        `"${feature}" needs a network, and this deployment is ${deployment}. Leave it out, or deploy as client-hosted.`,
      )
    }
    return support === 'yes' && wanted !== false
  }
  return {
    search: resolve('search'),
    assistant: resolve('assistant'),
    analytics: resolve('analytics'),
    playground: resolve('playground'),
    staticExport: resolve('staticExport'),
  }
}
