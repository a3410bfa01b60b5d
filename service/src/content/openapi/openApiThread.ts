import { serveTasks } from '../../workers/serveTasks.js'
import { readOpenApi, type OpenApiReading } from './readOpenApi.js'

/** What a document is turned into, or what is wrong with it. */
export type OpenApiOutcome = OpenApiReading | { problem: string }

// Worker thread of `readOpenApiInThread`.
serveTasks(async (text: string): Promise<OpenApiOutcome> => {
  try {
    return await readOpenApi(text)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
})
