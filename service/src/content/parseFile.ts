import type { FileToParse } from './FileToParse.js'
import { parseHtmlPage } from './html/parseHtmlPage.js'
import { parseMarkdownPage } from './markdown/parseMarkdownPage.js'
import { isPageFile } from './readFolder.js'
import type { LeaveOutReason, ParsedPage } from './Site.js'

/** The result of parsing a file. */
export interface ParsedFile {
  /** `undefined` for a file that is left out. */
  result: ParsedPage | undefined
  leftOut?: LeaveOutReason | undefined
  /** Messages about problems of the file. */
  warnings: string[]
}

/** Parses one file. Does not throw: an error becomes a warning. */
export function parseFile(task: FileToParse): ParsedFile {
  const warnings: string[] = []
  const { file, source, selectors, furniture } = task
  try {
    const result = isPageFile('html', file)
      ? parseHtmlPage(file, source, selectors, furniture)
      : (parseMarkdownPage(task, (warning) => warnings.push(warning)) ?? 'draft')
    return typeof result === 'string' ? { result: undefined, leftOut: result, warnings } : { result, warnings }
  } catch (cause) {
    warnings.push(`${file} cannot be parsed and is left out: ${cause instanceof Error ? cause.message : ''}`)
    return { result: undefined, leftOut: 'cannot be parsed', warnings }
  }
}
