import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** Hints for tools that read the docs and change nothing. */
export const readOnly = { readOnlyHint: true, destructiveHint: false, openWorldHint: false, idempotentHint: true }

/** The arguments by which a tool reads one edition of the docs only. */
export const editionShape = {
  version: z.string().optional().describe('Only this version of the documentation'),
  language: z.string().optional().describe('Only pages in this language, as a language tag'),
}

/** @param structuredContent the same for programs, as the output schema of the tool says */
export const toResult = (text: string, structuredContent?: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(structuredContent && { structuredContent }),
})

/** An error that the agent reads and can act on. */
export const toErrorResult = (text: string): CallToolResult => ({ ...toResult(text), isError: true })
