import { z } from 'zod'
import { filterSchema } from './Filter.js'

/** Body of `POST /v1/search/{domain}`, as the public service of this shape takes it. */
export const searchRequestSchema = z.object({
  /** The reader's words. Of more than 1,000 characters the first 1,000 count. */
  query: z.string().refine((query) => query.trim() !== '', 'It needs some words to search for'),
  /** Most results to return. The service brings it into 1 to 50. @default 10 */
  pageSize: z.number().optional(),
  filter: filterSchema.nullable().optional(),
})

export type SearchRequest = z.infer<typeof searchRequestSchema>
