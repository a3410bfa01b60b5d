import type { S3Options } from '../export/artefacts/createS3Artefacts.js'
import { ConfigError } from './ConfigError.js'

/** Reads the S3 settings; `undefined` without `S3_BUCKET`. @throws {ConfigError} when a setting is missing. */
export function readS3Options(environment: Record<string, string | undefined>): S3Options | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', S3_ENDPOINT: endpoint } = environment
  if (bucket === undefined) return undefined
  const read = (name: string) => {
    const value = environment[name]
    if (value) return value
    throw new ConfigError(
      `S3_BUCKET is set, but ${name} is not. Set it, or unset S3_BUCKET to keep archives in a folder.`,
    )
  }
  return {
    endpoint: toOrigin(endpoint ?? `https://s3.${region}.amazonaws.com`),
    bucket,
    region,
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    // Storages other than Amazon S3 rarely have a host name per bucket.
    pathStyle: readSwitch(environment.S3_PATH_STYLE) ?? endpoint !== undefined,
  }
}

/**
 * Reads the access to the storage of a search index, from the same variables as that of the archives, as LanceDB names
 * it. Without keys, LanceDB looks for those of the machine.
 */
export function readLanceStorage(environment: Record<string, string | undefined>): Record<string, string> {
  const { S3_REGION: region = 'us-east-1', S3_ENDPOINT: endpoint } = environment
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  const isPathStyle = readSwitch(environment.S3_PATH_STYLE) ?? endpoint !== undefined
  return {
    aws_region: region,
    ...(accessKeyId && { aws_access_key_id: accessKeyId }),
    ...(secretAccessKey && { aws_secret_access_key: secretAccessKey }),
    ...(endpoint && { aws_endpoint: toOrigin(endpoint), allow_http: String(endpoint.startsWith('http:')) }),
    aws_virtual_hosted_style_request: String(!isPathStyle),
  }
}

function toOrigin(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '')
  throw new ConfigError(
    `S3_ENDPOINT is "${endpoint}". Set it to an address such as https://s3.eu-central-1.amazonaws.com.`,
  )
}

function readSwitch(value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  throw new ConfigError(`S3_PATH_STYLE is "${value}". Set it to true or false.`)
}
