import { StartError } from '../config/StartError.js'
import type { S3Options } from './S3Options.js'

/** The storage that the environment names; `undefined` for none. @throws StartError when something is missing. */
export function readS3Options(environment: Record<string, string | undefined>): S3Options | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', S3_ENDPOINT: endpoint } = environment
  if (bucket === undefined) return undefined
  const read = (name: string) => {
    const value = environment[name]
    if (value) return value
    throw new StartError(`S3_BUCKET is set, but ${name} is not. Set it, or unset S3_BUCKET to keep archives in a folder.`)
  }
  return {
    endpoint: toOrigin(endpoint ?? `https://s3.${region}.amazonaws.com`),
    bucket,
    region,
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    // Other storages than Amazon's rarely have a host name for each bucket.
    pathStyle: readSwitch(environment.S3_PATH_STYLE) ?? endpoint !== undefined,
  }
}

function toOrigin(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '')
  throw new StartError(`S3_ENDPOINT is "${endpoint}". Set it to an address such as https://s3.eu-central-1.amazonaws.com.`)
}

function readSwitch(value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  throw new StartError(`S3_PATH_STYLE is "${value}". Set it to true or false.`)
}
