import { z } from 'zod'

/** A page that an answer rests on. Contract: Message part, `source`. */
export const sourceSchema = z.object({
  sourceType: z.literal('url'),
  id: z.string(),
  url: z.string(),
  title: z.string().optional(),
})

export type Source = z.infer<typeof sourceSchema>
