import { serveTasks } from '../workers/serveTasks.js'
import { parseFile } from './parseFile.js'

// What each thread of `createFileParser` does.
serveTasks(({ file, source }: { file: string; source: string }) => parseFile(file, source))
