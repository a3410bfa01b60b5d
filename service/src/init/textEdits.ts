/** A change of a text: what is between two positions is replaced. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Makes all changes. Their positions are those in the original text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, edit) => changed.slice(0, edit.start) + edit.text + changed.slice(edit.end), text)
}

/** How a file is written, so that what is added looks like it. */
export interface Style {
  eol: string
  quote: string
  semicolon: string
  /** One level of indentation. */
  indent: string
}

export function readStyle(text: string): Style {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
  const [, indent = '  '] = /^([ \t]+)[^\s*]/m.exec(text) ?? []
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    quote: count(/"[^"'\n]*"/g) > count(/'[^"'\n]*'/g) ? '"' : "'",
    semicolon: /;[ \t]*(\/\/.*)?\r?$/m.test(text) ? ';' : '',
    indent: indent.startsWith('\t') ? '\t' : indent,
  }
}

/** The start of the line of a position. */
export const toLineStart = (text: string, position: number) => text.lastIndexOf('\n', position - 1) + 1

/** The end of the line of a position, without the line break. */
export function toLineEnd(text: string, position: number): number {
  const next = text.indexOf('\n', position)
  if (next === -1) return text.length
  return text[next - 1] === '\r' && next > position ? next - 1 : next
}

/** The start of the line after that of a position. */
export function toNextLine(text: string, position: number): number {
  const next = text.indexOf('\n', position)
  return next === -1 ? text.length : next + 1
}

export const readIndent = (text: string, position: number) =>
  /^[ \t]*/.exec(text.slice(toLineStart(text, position)))?.[0] ?? ''
