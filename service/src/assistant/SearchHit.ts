import { z } from 'zod'

/** A section as the `search` tool gives it to models and readers. */
export const searchHitSchema = z.object({
  /** The page, from the root of the site: `/guides/theming`. */
  path: z.string(),
  /** Where to read the section: what an answer links to. */
  url: z.string(),
  /** Title of the page. */
  title: z.string(),
  heading: z.string(),
  /** The section as Markdown, its blocks parted by blank lines. */
  content: z.string(),
  /**
   * The title again, where clients of the public service look for it. With what the page says of
   * itself, so that the widget can tell when that is not the version or language being read.
   */
  metadata: z.object({ title: z.string(), version: z.string().optional(), language: z.string().optional() }),
})

export type SearchHit = z.infer<typeof searchHitSchema>

/** What the `search` tool is called with. */
export const searchArgsSchema = z.object({ query: z.string().describe('The words to search for') })

export type SearchArgs = z.infer<typeof searchArgsSchema>

/** What the `search` tool returns. */
export const searchHitsSchema = z.object({ results: z.array(searchHitSchema) })
