import { FEATURE_SUPPORT, type DeploymentType } from 'docs-assistant/contract'
import { StartError } from '../config/StartError.js'

export type Feature = keyof typeof FEATURE_SUPPORT

/** What an owner wants of the features that a deployment leaves to them. */
export type FeatureSettings = Partial<Record<Feature, boolean | undefined>>

/**
 * Which features a deployment has. Contract: What the service does, feature table: some it always has,
 * some never, and the others where the owner wants them.
 *
 * @throws {StartError} for a feature that the deployment cannot have
 */
export function resolveFeatures(deployment: DeploymentType, settings: FeatureSettings): Record<Feature, boolean> {
  const resolve = (feature: Feature): boolean => {
    const support = FEATURE_SUPPORT[feature][deployment]
    const wanted = settings[feature]
    if (support === 'configurable') return wanted ?? false
    if (support === 'no' && wanted) {
      throw new StartError(`"${feature}" needs a network, and this deployment is ${deployment}. Leave it out, or deploy as client-hosted.`)
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
