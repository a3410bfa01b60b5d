/** What is said in place of what cannot be read out. */
export interface SpeechWords {
  codeBlock: (language: string, lineCount: number) => string
  tableSize: (columnCount: number, rowCount: number) => string
  taskDone: string
  taskOpen: string
}
