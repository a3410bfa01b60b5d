import { serveTasks } from '../../workers/serveTasks.js'
import { readOpenApi, type OpenApiReading } from './readOpenApi.js'

/** The result of parsing a document, or the problem with it. */
export type OpenApiOutcome = OpenApiReading | { problem: string }

// The worker thread of `readOpenApiInThread`.
serveTasks(async (text: string): Promise<OpenApiOutcome> => {
  try {
    return await readOpenApi(text)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
})
