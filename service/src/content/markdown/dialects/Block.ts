import { rewriteInline } from './inlineSyntax.js'

/** What a reader of a dialect has recognized, as CommonMark. */
export interface Block {
  /** The lines to write instead. */
  text: string[]
  /** The number of lines that they replace. */
  length: number
}

/** Converts lines to CommonMark. */
export type Convert = (lines: readonly string[]) => string[]

/** Returns the block that begins at a line, or `undefined` if none does. */
export type BlockReader = (lines: readonly string[], start: number, convert: Convert) => Block | undefined

/** Returns a paragraph that is a title in bold, or a blank line for an empty title. */
export function toTitleLines(prefix: string, title: string): string[] {
  const text = rewriteInline(title).trim()
  const blank = prefix.trimEnd()
  return text === '' ? [blank] : [blank, `${prefix}**${text}**`, blank]
}

/** Puts the prefix of the first line of a block before the lines of its content. */
export const addPrefix = (prefix: string, lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? prefix.trimEnd() : prefix + line))

/** Removes the prefix of the first line of a block from a line of its content. */
export const cutPrefix = (prefix: string, line: string): string =>
  line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart()
