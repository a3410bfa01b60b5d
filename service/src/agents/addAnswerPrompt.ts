import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { DocsServerOptions } from './DocsServerOptions.js'

/** Adds a prompt that answers a question from the docs alone, which clients offer as a command. */
export function addAnswerPrompt(server: McpServer, { site }: Pick<DocsServerOptions, 'site'>): void {
  const { title } = site.live.current
  server.registerPrompt(
    'answer_from_docs',
    {
      title: `Answer from ${title}`,
      description: `Answers a question from the documentation "${title}", with links to where it says so.`,
      argsSchema: z.object({ question: z.string().min(1).describe('The question') }),
    },
    ({ question }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: `Answer this question from the documentation "${title}" alone. Find the sections with search_docs, and read the rest of a page with read_page. Link to each section that you use. If the documentation does not have the answer, say so.\n\n${question}`,
          },
        },
      ],
    }),
  )
}
