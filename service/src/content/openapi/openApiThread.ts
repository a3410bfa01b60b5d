import { serveTasks } from '../../workers/serveTasks.js'
import { readOpenApi } from './readOpenApi.js'

// Worker thread of `readOpenApiInThread`.
serveTasks((text: string) => readOpenApi(text))
