import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { outcomeSchema } from '../insights/InsightsStore.js'
import { askOnce } from './askOnce.js'
import type { DocsServerOptions } from './DocsServerOptions.js'
import { editionShape, readOnly, toErrorResult, toResult } from './toolResults.js'

const outputSchema = z.object({
  id: z.string().describe('Id of the answer, for submit_feedback'),
  answer: z.string().describe('Markdown, with numbers in brackets that refer to the sources'),
  outcome: outcomeSchema.describe('How well the documentation answers the question'),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  version: z.string().optional().describe('The version that the answer is from'),
  language: z.string().optional().describe('The language of the pages that the answer is from'),
})

export function addAskTool(server: McpServer, { consume, ...options }: DocsServerOptions): void {
  const { title } = options.site.live.current
  server.registerTool(
    'ask',
    {
      title: `Ask ${title}`,
      description: `Answers a question from the documentation "${title}", with its sources.`,
      inputSchema: z.object({ question: z.string().min(1).max(options.budgets.questionLength), ...editionShape }),
      outputSchema,
      annotations: { ...readOnly, idempotentHint: false },
    },
    async ({ question, version, language }) => {
      const refusal = await consume()
      if (refusal) return toErrorResult(`Too many questions. Ask again in ${refusal.retryAfter} seconds.`)
      const asked = await askOnce(question, { ...options, filter: { version, language } })
      if (asked === undefined) return toErrorResult('The model stopped answering. Ask again in a moment.')
      const { text, id, answer, outcome, sources } = asked
      return toResult(text, {
        id,
        answer,
        outcome,
        sources,
        ...(version && { version }),
        ...(language && { language }),
      })
    },
  )
}
