import { z } from 'zod'

/** What clients get of a search: the contract's hits, and what the service says about them. */
export const searchResultsSchema = z.object({
  results: z.array(
    z.object({
      path: z.string(),
      url: z.string(),
      title: z.string(),
      heading: z.string(),
      content: z.string(),
      metadata: z.object({ title: z.string(), version: z.string().optional(), language: z.string().optional() }),
      score: z.number(),
      pageCoverage: z.number(),
      relevance: z.number(),
    }),
  ),
  language: z.string().optional(),
  terms: z.array(z.object({ term: z.string(), weight: z.number() })),
})
