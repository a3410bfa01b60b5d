import { z } from 'zod'
import { filterSchema } from './AssistantRequest.js'

/** Body of `POST /v1/search/{domain}`, compatible with the public service. */
export const searchRequestSchema = z.object({
  /** The search query. Only the first 1,000 characters count. */
  query: z.string().refine((query) => query.trim() !== '', 'It needs some words to search for'),
  /** Maximum number of results. The service clamps it to 1 to 50. @default 10 */
  pageSize: z.number().optional(),
  filter: filterSchema.nullable().optional(),
  /** Whether the last word may be the beginning of a word: for searches while typing. @default false */
  prefix: z.boolean().optional(),
})

export type SearchRequest = z.infer<typeof searchRequestSchema>

/** Body of `POST /v1/searches/{domain}`: how a reader's search ended. Contains nothing about the reader. */
export const searchEndSchema = z.object({
  query: searchRequestSchema.shape.query,
  /** Number of results of the query. */
  results: z.number().int().min(0),
  /** One-based position of the result that the reader opened. */
  opened: z.number().int().min(1).max(50).optional(),
  /** Whether the reader asked the assistant instead. @default false */
  asked: z.boolean().optional(),
})

export type SearchEnd = z.infer<typeof searchEndSchema>

/**
 * An item of the array returned by `POST /v1/search/{domain}`, best first. The public service returns `path`,
 * `content` and `metadata`; the other fields are added by the service of this project.
 */
export const searchResultSchema = z.object({
  /** Path of the page from the root of the site: `/guides/theming`. Some services omit the first slash. */
  path: z.string(),
  /** The passage as Markdown. */
  content: z.string(),
  metadata: z.object({ title: z.string(), version: z.string(), language: z.string() }).partial().optional(),
  /** URL of the passage: `/guides/theming#tokens`, or an absolute URL. */
  url: z.string().optional(),
  /** Title of the page. */
  title: z.string().optional(),
  heading: z.string().optional(),
})

export type SearchResult = z.infer<typeof searchResultSchema>
