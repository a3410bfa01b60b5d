import { deploymentTypeSchema } from 'docs-assistant/contract'
import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Length of a version: enough digits of the digest to identify the versions of one site. */
export const VERSION_LENGTH = 12

const SHA256 = /^[0-9a-f]{64}$/

/** Nothing in it ends the source or the directive of a policy. */
const ORIGIN = /^(https?:\/\/)?(\*\.)?[a-z\d.-]+(:(\d+|\*))?$/

const fileSchema = z.object({
  /** Path in the archive, with forward slashes: `site/index.html`. */
  file: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(SHA256),
})

/** `manifest.json`, the first entry of an archive: lists every file with its length and hash. */
export const manifestSchema = z.object({
  schema: z.literal(1),
  domain: z.string(),
  /** The beginning of `treeSha256`: equal content has the same version, whenever it is exported. */
  version: z.string().min(VERSION_LENGTH),
  /** The result of `digestTree` for all files. */
  treeSha256: z.string().regex(SHA256),
  deployment: deploymentTypeSchema,
  generator: z.object({ name: z.string(), version: z.string() }),
  features: z.object({ assistant: z.enum(['remote', 'off']) }),
  counts: z.object({ pages: z.number(), files: z.number(), bytes: z.number() }),
  findings: z.object({ deadLinks: z.array(z.string()), outsideReferences: z.array(z.string()) }),
  /** The origins that the playground of a page sends requests to, by file, as sources for `connect-src`. */
  playground: z.record(z.string(), z.array(z.string().regex(ORIGIN))).optional(),
  files: z.array(fileSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestFile = z.infer<typeof fileSchema>

/** Returns the SHA-256 of the hashes and names of files, sorted by name. */
export function digestTree(files: readonly Pick<ManifestFile, 'file' | 'sha256'>[]): string {
  const hash = createHash('sha256')
  for (const { file, sha256 } of files.toSorted(byName)) hash.update(`${sha256}  ${file}\n`)
  return hash.digest('hex')
}

export const byName = (one: { file: string }, other: { file: string }) => (one.file < other.file ? -1 : 1)
