import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ExportContent } from './ExportContent.js'
import type { ExportRequest } from './ExportJob.js'
import type { Manifest, ManifestFile } from './Manifest.js'
import type { Findings } from './renderSite.js'

const { name, version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Manifest['generator']

/** Enough of a hash to tell the versions of one site apart. */
const VERSION_LENGTH = 12

interface Exported {
  request: ExportRequest
  content: ExportContent
  files: readonly ManifestFile[]
  findings: Findings
}

/** Describes an exported site. Nothing in it depends on when or where the export was made. */
export function createManifest({ request, content, files, findings }: Exported): Manifest {
  const sorted = files.toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const treeSha256 = createHash('sha256')
    .update(sorted.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join(''))
    .digest('hex')
  return {
    schema: 1,
    domain: request.domain,
    version: treeSha256.slice(0, VERSION_LENGTH),
    treeSha256,
    deployment: request.deployment,
    generator: { name, version },
    features: { assistant: content.assistant === undefined ? 'off' : 'remote' },
    counts: {
      pages: content.site.pages.size,
      files: sorted.length,
      bytes: sorted.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    findings,
    files: sorted,
  }
}
