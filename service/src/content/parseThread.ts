import { loadModule, serveTasks } from '../workers/serveTasks.js'
import type { FileToParse } from './FileToParse.js'
import { parseFile } from './parseFile.js'
import { isPageFile } from './Source.js'

// The worker thread of `parseInThreads`. It loads only the parser that a site needs: loading that of Markdown takes
// as long as reading 20 pages of HTML.
serveTasks(async (task: FileToParse | { outline: string }) => {
  if (!('outline' in task) && !isPageFile('html', task.file))
    return parseFile(task, (await loadModule(import('./markdown/parseMarkdownPage.js'))).parseMarkdownFile)
  const { outlineHtmlPage, parseHtmlFile } = await loadModule(import('./html/parseHtmlPage.js'))
  return 'outline' in task ? outlineHtmlPage(task.outline) : parseFile(task, parseHtmlFile)
})
