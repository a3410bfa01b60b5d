import { z } from 'zod'
import { readText, writeFileAtomic } from '../files/textFiles.js'

const pageSchema = z.object({
  file: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** From the sitemap. */
  lastmod: z.string().optional(),
  /** Time when the server last confirmed the page, in milliseconds since 1970. */
  checkedAt: z.number(),
})

/** Files begin with a byte order mark since version 2. */
const VERSION = 2

const stateSchema = z.object({
  /** Version of the files. Pages with another version are requested again. */
  version: z.number().optional(),
  /** The pages by the URLs that the sitemap lists. */
  pages: z.record(z.string(), pageSchema),
  /** All files that crawls have written and not removed. Other files in the folder are not touched. */
  files: z.array(z.string()),
})

export type MirroredPage = z.infer<typeof pageSchema>

/** The state of a mirror, stored in a file next to its folder. */
export interface MirrorState {
  pages: Map<string, MirroredPage>
  files: Set<string>
}

/** Reads the state; empty if there is none, or if it is damaged. All pages are then requested again. */
export async function readMirrorState(folder: string): Promise<MirrorState> {
  const { version, pages, files } = parseState(await readText(toStateFile(folder)))
  return { pages: new Map(version === VERSION ? Object.entries(pages) : []), files: new Set(files) }
}

export async function writeMirrorState(folder: string, { pages, files }: MirrorState): Promise<void> {
  await writeFileAtomic(
    toStateFile(folder),
    JSON.stringify({ version: VERSION, pages: Object.fromEntries(pages), files: [...files] }),
  )
}

const toStateFile = (folder: string) => `${folder}.json`

function parseState(text: string | undefined): z.infer<typeof stateSchema> {
  const empty = { pages: {}, files: [] }
  if (text === undefined) return empty
  try {
    return stateSchema.safeParse(JSON.parse(text)).data ?? empty
  } catch {
    return empty
  }
}
