import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { ratingSchema } from '../insights/InsightsStore.js'
import type { DocsServerOptions } from './DocsServerOptions.js'
import { toErrorResult, toResult } from './toolResults.js'

const LONGEST_COMMENT = 1_000

export function addFeedbackTool(
  server: McpServer,
  { site, recorder }: Pick<DocsServerOptions, 'site' | 'recorder'>,
): void {
  const { rateAnswer } = recorder
  if (rateAnswer === undefined) return
  const { title } = site.live.current
  server.registerTool(
    'submit_feedback',
    {
      title: `Rate an answer of ${title}`,
      description: `Tells the owners of the documentation "${title}" whether an answer of ask was right.`,
      inputSchema: z.object({
        id: z.string().describe('The id of the answer'),
        rating: ratingSchema,
        comment: z.string().max(LONGEST_COMMENT).optional().describe('What was wrong or missing'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ id, rating, comment }) =>
      (await rateAnswer(site.domain, id, { rating, ...(comment && { comment }) }))
        ? toResult('Thank you. The owners of the documentation see it.')
        : toErrorResult('There is no answer with this id. Use the id that ask returned.'),
  )
}
