import { z } from 'zod'

/**
 * One item of the array that `POST /v1/search/{domain}` answers with, best first. The public service
 * of this shape names `path`, `content` and `metadata`; the rest is what our own service adds.
 */
export const searchResultSchema = z.object({
  /** The page, from the root of the site: `/guides/theming`. Some services leave the first slash out. */
  path: z.string(),
  /** The passage as Markdown. */
  content: z.string(),
  metadata: z
    .object({ title: z.string(), version: z.string(), language: z.string() })
    .partial()
    .optional(),
  /** Where to read the passage: `/guides/theming#tokens`, or a whole address. */
  url: z.string().optional(),
  /** Title of the page. */
  title: z.string().optional(),
  heading: z.string().optional(),
})

export type SearchResult = z.infer<typeof searchResultSchema>
