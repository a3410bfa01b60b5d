import { type ParsedPage, parsePage } from './parsePage.js'

/** What came of a file. */
export interface ParsedFile {
  /** Undefined for a file that no parser gets through, such as thousands of nested quotes. */
  result: ParsedPage | undefined
  /** What is wrong with it, as sentences. */
  warnings: string[]
}

/** Reads one file. What is wrong with it costs that file only. */
export function parseFile(file: string, source: string): ParsedFile {
  const warnings: string[] = []
  try {
    return { result: parsePage(file, source, (warning) => warnings.push(warning)), warnings }
  } catch (cause) {
    warnings.push(`${file} cannot be parsed and is left out: ${cause instanceof Error ? cause.message : ''}`)
    return { result: undefined, warnings }
  }
}
