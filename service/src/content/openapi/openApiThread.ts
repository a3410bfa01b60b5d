import { serveTasks } from '../../workers/serveTasks.js'
import { readOpenApi } from './readOpenApi.js'
import type { MarkdownFile } from './toPages.js'

/** What a document is turned into, or what is wrong with it. */
export type OpenApiOutcome = { files: MarkdownFile[] } | { problem: string }

// Worker thread of `readOpenApiInThread`.
serveTasks(async (text: string): Promise<OpenApiOutcome> => {
  try {
    return { files: await readOpenApi(text) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
})
