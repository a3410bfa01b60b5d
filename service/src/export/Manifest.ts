import { deploymentTypeSchema } from 'docs-assistant/contract'
import { z } from 'zod'

const fileSchema = z.object({
  /** Below the archive's root, with forward slashes: `site/index.html`. */
  file: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** `manifest.json`, the first entry of an archive: what must be in it, to the byte. */
export const manifestSchema = z.object({
  schema: z.literal(1),
  domain: z.string(),
  /** Names the content: the same content has the same version, whenever it was exported. */
  version: z.string(),
  /** SHA-256 over the hashes and names of all files in order. */
  treeSha256: z.string(),
  deployment: deploymentTypeSchema,
  generator: z.object({ name: z.string(), version: z.string() }),
  features: z.object({ assistant: z.enum(['remote', 'off']) }),
  counts: z.object({ pages: z.number(), files: z.number(), bytes: z.number() }),
  findings: z.object({ deadLinks: z.array(z.string()), outsideReferences: z.array(z.string()) }),
  files: z.array(fileSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestFile = z.infer<typeof fileSchema>
