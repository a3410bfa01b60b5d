/** Screen reader announcements in place of content that cannot be read out. Loaded with the first answer. */
export interface AnnouncementLabels {
  /** A complete code block. `language` is empty if the answer does not name one. */
  codeBlock: (language: string, lineCount: number) => string
  /** A complete table. The header does not count as a row. */
  tableSize: (columnCount: number, rowCount: number) => string
  /** Announced instead of `answered` if a long answer was not read out to the end. */
  answeredInPart: string
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** English labels. */
export const defaultAnnouncementLabels: AnnouncementLabels = {
  codeBlock: (language, lineCount) => `Code block, ${language && `${language}, `}${count(lineCount, 'line')}.`,
  tableSize: (columnCount, rowCount) => `Table, ${count(columnCount, 'column')}, ${count(rowCount, 'row')}.`,
  answeredInPart: 'The answer is ready. The rest of it is in the conversation.',
}
