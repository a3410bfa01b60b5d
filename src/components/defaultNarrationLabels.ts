import type { NarrationLabels } from './NarrationLabels.js'

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** What screen readers hear in place of what cannot be read out, in English. */
export const defaultNarrationLabels: NarrationLabels = {
  codeBlock: (language, lineCount) => `Code block, ${language && `${language}, `}${count(lineCount, 'line')}.`,
  tableSize: (columnCount, rowCount) => `Table, ${count(columnCount, 'column')}, ${count(rowCount, 'row')}.`,
  answeredInPart: 'The answer is ready. The rest of it is in the conversation.',
}
