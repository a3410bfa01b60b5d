import { rm } from 'node:fs/promises'
import { BundleError } from '../bundle/checkManifest.js'
import { VERSION_LENGTH, type Manifest } from '../export/Manifest.js'
import type { Log } from '../logs/Log.js'
import { fetchBundle, type Validators } from './fetchBundle.js'
import { FetchError } from '../http/fetchPublic.js'
import type { DeploymentConfig } from './readDeploymentConfig.js'
import { isComplete, type StoredVersions, type Version, type VersionStore } from './VersionStore.js'

/** Describes why an update failed and how to fix it. Contains no signature of a link. */
export function describeProblem(error: unknown, data: string): string {
  if (error instanceof BundleError || error instanceof FetchError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `There is not enough space in ${data} for the next version (${code}). Free some, or set a folder on another disk as "data".`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${data} cannot be written to (${code}). Make it writable for the user of this process, or set another folder as "data".`
    case 'EMFILE':
    case 'ENFILE':
      return `This process has no file descriptors left (${code}). Raise the limit with ulimit -n.`
    default:
      return `The versions in ${data} could not be updated: ${error instanceof Error ? error.message : String(error)}`
  }
}

interface UpdateOptions {
  /** Aborts the download. */
  signal: AbortSignal
  log: Log
}

/**
 * Activates the version that a config requests. A pinned version that is stored is used without network access.
 * Otherwise a conditional request checks for a new bundle; when the server cannot be reached or the link has
 * expired, the last fetched version counts as current. A new bundle is downloaded, verified, unpacked and activated.
 *
 * @returns why the last good version is still served; `undefined` on success
 */
export async function updateDeployment(
  config: DeploymentConfig,
  store: VersionStore,
  { signal, log }: UpdateOptions,
): Promise<string | undefined> {
  const { bundleUrl, version: pinned } = config.staticExport
  const source = toSource(bundleUrl)
  const asked = pinned === undefined ? source : `${source} ${pinned}`
  try {
    const stored = await store.read()
    const {
      versions: [active],
      state,
    } = stored
    const known = stored.versions.find(({ manifest }) => isOfVersion(manifest, pinned))
    const { version, ...fetched } =
      known !== undefined && (await isComplete(known))
        ? { ...state, version: known }
        : await fetchVersion(config, store, stored, signal)
    const about = { source: fetched.source, newest: fetched.newest, validators: fetched.validators, asked }

    if (version.name === active?.name) {
      await store.confirm(about)
    } else if (active !== undefined && state?.rolledBack === version.name && state.asked === asked) {
      log(
        `Version ${active.manifest.version} is served, since ${version.manifest.version} was rolled back. ` +
          'Run "docs-assistant deploy rollback" again to go back to it.',
      )
      await store.confirm(about)
    } else {
      await store.activate(version.name, about)
    }
    return undefined
  } catch (error) {
    return describeProblem(error, config.data)
  }
}

interface Fetched {
  version: Version
  source: string
  newest: string
  validators: Validators | undefined
}

async function fetchVersion(
  config: DeploymentConfig,
  store: VersionStore,
  { versions, state }: StoredVersions,
  signal: AbortSignal,
): Promise<Fetched> {
  const { bundleUrl, version: pinned } = config.staticExport
  const source = toSource(bundleUrl)
  const last = state?.source === source ? versions.find(({ name }) => name === state.newest) : undefined
  // A pinned version is not stored at this point, and a damaged one must be downloaded again.
  const known = last !== undefined && pinned === undefined && (await isComplete(last)) ? last : undefined
  const archive = await store.createDownloadPath()
  try {
    const validators = await fetchBundle(config, archive, known && state?.validators, signal)
    if (validators === undefined && known !== undefined)
      return { version: known, source, newest: known.name, validators: state?.validators }
    const version = await store.add(archive, (manifest) => {
      if (pinned !== undefined && !isOfVersion(manifest, pinned)) {
        throw new BundleError(
          `The bundle is of version ${manifest.version}, and "version" asks for ${pinned}. Correct one of the two.`,
        )
      }
    })
    return { version, source, newest: version.name, validators }
  } catch (error) {
    if (known === undefined || !(error instanceof FetchError)) throw error
    return { version: known, source, newest: known.name, validators: state?.validators }
  } finally {
    await rm(archive, { force: true })
  }
}

/** A pin is a prefix of the tree digest, at least as long as a version. `version` in a manifest proves nothing. */
function isOfVersion({ treeSha256 }: Manifest, pinned: string | undefined): boolean {
  return pinned !== undefined && pinned.length >= VERSION_LENGTH && treeSha256.startsWith(pinned)
}

/** The URL without its signature, to recognize the same bundle. */
function toSource(bundleUrl: string): string {
  const { origin, pathname } = new URL(bundleUrl)
  return origin + pathname
}
