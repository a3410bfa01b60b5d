import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BundleError } from '../bundle/checkManifest.js'
import { fetchPublic } from '../http/fetchPublic.js'
import type { DeploymentConfig } from './readDeploymentConfig.js'

const MAX_BYTES = 2 * 1024 ** 3
const TIMEOUT_SECONDS = 15 * 60

/** HTTP validators of the fetched bundle. RFC 9110, section 8.8. */
export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

/**
 * Downloads a bundle into a file, within bounds of size and time.
 *
 * @param known validators of the stored bundle
 * @returns the validators of the download; `undefined` for 304, when the known bundle is current
 * @throws {FetchError} when the server cannot be reached or refuses it
 * @throws {BundleError} when it is too large or takes too long
 */
export async function fetchBundle(
  {
    staticExport,
    allowPrivateAddresses,
    maxBundleBytes = MAX_BYTES,
    downloadTimeoutSeconds = TIMEOUT_SECONDS,
  }: DeploymentConfig,
  file: string,
  known: Validators | undefined,
  stopping: AbortSignal,
): Promise<Validators | undefined> {
  const timeout = AbortSignal.timeout(downloadTimeoutSeconds * 1000)
  const signal = AbortSignal.any([timeout, stopping])
  try {
    const response = await fetchPublic(staticExport.bundleUrl, {
      allowPrivate: allowPrivateAddresses,
      signal,
      ...(known && { headers: toConditions(known) }),
    })
    if (response.statusCode === 304) {
      response.resume()
      return undefined
    }
    const { etag, 'last-modified': lastModified, 'content-length': length } = response.headers
    const limit = createLimit(maxBundleBytes, Number(length ?? 0))
    await pipeline(response, limit, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
    return { etag, lastModified }
  } catch (cause) {
    if (!timeout.aborted) throw cause
    throw new BundleError(
      `The download of the bundle was aborted after ${downloadTimeoutSeconds} seconds. ` +
        'Raise "downloadTimeoutSeconds" if the connection is that slow.',
      { cause },
    )
  }
}

function toConditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
  }
}

/** A pass-through stream that fails when more bytes than allowed are received or announced. */
function createLimit(most: number, announced: number): Transform {
  let count = announced > most ? announced : 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count <= most) done(null, chunk)
      else done(new BundleError(`The bundle is larger than ${most} bytes. Raise "maxBundleBytes" if that is expected.`))
    },
  })
}
