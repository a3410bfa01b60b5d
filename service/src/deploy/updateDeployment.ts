import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BundleError } from '../bundle/BundleError.js'
import type { DeploymentConfig } from './deploymentSchema.js'
import { FetchError, fetchPublic } from './fetchPublic.js'
import type { Version, VersionStore } from './VersionStore.js'

/** What is served, and why it is not what was asked for, if so. */
export interface DeploymentStatus {
  version: Version | undefined
  /** A sentence; `undefined` when all is well. */
  problem: string | undefined
}

/**
 * Brings the version that a config asks for: one that is unpacked is taken as it is, without any
 * network; another one is fetched, checked, unpacked beside the old one, and switched to. When that
 * fails, the last good version stays.
 */
export async function updateDeployment(config: DeploymentConfig, store: VersionStore): Promise<DeploymentStatus> {
  const { bundleUrl, version: pinned } = config.staticExport
  const { versions, source } = await store.read()
  const [active] = versions
  const wanted = sourceOf(bundleUrl)

  const known = pinned === undefined ? undefined : versions.find(({ manifest }) => manifest.version === pinned)
  if (known !== undefined) {
    if (known !== active) await store.activate(known.name, wanted)
    return { version: known, problem: undefined }
  }
  if (pinned === undefined && active !== undefined && source === wanted) return { version: active, problem: undefined }

  try {
    const version = await fetchVersion(config, store)
    await store.activate(version.name, wanted)
    return { version, problem: undefined }
  } catch (error) {
    return { version: active, problem: describe(error) }
  }
}

async function fetchVersion({ data, staticExport, allowPrivateAddresses }: DeploymentConfig, store: VersionStore): Promise<Version> {
  // Beside the versions, where the next one to be served clears away what a killed process has left.
  const archive = join(data, 'versions', `.download-${process.pid}.tar.gz`)
  await mkdir(dirname(archive), { recursive: true, mode: 0o700 })
  try {
    const response = await fetchPublic(staticExport.bundleUrl, { allowPrivate: allowPrivateAddresses })
    await pipeline(response, createWriteStream(archive, { mode: 0o600 }))
    const version = await store.add(archive)
    const { version: pinned } = staticExport
    if (pinned !== undefined && version.manifest.version !== pinned) {
      throw new BundleError(`The bundle is of version ${version.manifest.version}, and "version" asks for ${pinned}. Correct one of the two.`)
    }
    return version
  } finally {
    await rm(archive, { force: true })
  }
}

/** The address without its signature, by which the same bundle is known again. */
function sourceOf(bundleUrl: string): string {
  const { origin, pathname } = new URL(bundleUrl)
  return origin + pathname
}

function describe(error: unknown): string {
  if (error instanceof BundleError || error instanceof FetchError) return error.message
  return `The bundle could not be fetched and unpacked: ${error instanceof Error ? error.message : String(error)}`
}
