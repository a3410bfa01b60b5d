import { serveTasks } from '../workers/serveTasks.js'
import { parseFile } from './parseFile.js'

// Worker thread of `parseInThreads`.
serveTasks(parseFile)
