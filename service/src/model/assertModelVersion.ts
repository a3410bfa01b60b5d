/**
 * Refuses a model of another version of the AI SDK's interface, which would fail at every question or
 * send the reader's page what it cannot read.
 *
 * @throws {Error}
 */
export function assertModelVersion({ specificationVersion, modelId }: { specificationVersion: string, modelId: string }): void {
  if (specificationVersion === 'v2') return
  throw new Error(
    `The model "${modelId}" speaks version "${specificationVersion}" of the AI SDK's interface for models, and the service "v2". Take it from a provider for AI SDK 5.`,
  )
}
