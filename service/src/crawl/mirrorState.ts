import { z } from 'zod'
import { readText, writeFileAtomic } from '../files/textFiles.js'

const pageSchema = z.object({
  file: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** Of the sitemap. */
  lastmod: z.string().optional(),
  /** When the server last confirmed the page, in milliseconds since 1970. */
  checkedAt: z.number(),
})

/** Since version 2, files begin with a byte order mark. */
const VERSION = 2

const stateSchema = z.object({
  /** Of the files. Pages of another version are requested again. */
  version: z.number().optional(),
  /** By the URLs that the sitemap lists. */
  pages: z.record(z.string(), pageSchema),
  /** All files that a crawl has written and not removed. Others in the folder are not touched. */
  files: z.array(z.string()),
})

export type MirroredPage = z.infer<typeof pageSchema>

/** What is known of a mirror, in a file beside its folder. */
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
