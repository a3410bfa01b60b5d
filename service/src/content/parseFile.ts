import type { FileToParse } from './FileToParse.js'
import type { SkipReason, ParsedPage, Warn } from './Site.js'

/** The result of parsing a file. */
export interface ParsedFile {
  /** `undefined` for a file that is left out. */
  result: ParsedPage | undefined
  skipped?: SkipReason | undefined
  /** Messages about problems of the file. */
  warnings: string[]
}

/** Parses a file of one kind. Returns the reason if the file is left out. */
export type FileParser = (task: FileToParse, warn: Warn) => ParsedPage | SkipReason

/** Parses one file. Does not throw: an error becomes a warning. */
export function parseFile(task: FileToParse, parse: FileParser): ParsedFile {
  const warnings: string[] = []
  try {
    const result = parse(task, (warning) => warnings.push(warning))
    return typeof result === 'string' ? { result: undefined, skipped: result, warnings } : { result, warnings }
  } catch (cause) {
    warnings.push(`${task.file} cannot be parsed and is left out: ${cause instanceof Error ? cause.message : ''}`)
    return { result: undefined, skipped: 'cannot be parsed', warnings }
  }
}
