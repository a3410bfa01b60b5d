import { serveTasks } from '../workers/serveTasks.js'
import type { FileToParse } from './FileToParse.js'
import { outlineHtmlPage } from './html/parseHtmlPage.js'
import { parseFile } from './parseFile.js'

// The worker thread of `parseInThreads`.
serveTasks((task: FileToParse | { outline: string }) =>
  'outline' in task ? outlineHtmlPage(task.outline) : parseFile(task),
)
