/** A bucket of an S3-compatible storage, and who may write to it. */
export interface S3Options {
  /** Address of the storage, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket stands in the path of addresses, else in front of the host. */
  pathStyle: boolean
}
