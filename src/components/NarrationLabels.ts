/** What screen readers hear in place of what cannot be read out, which loads with the first answer. */
export interface NarrationLabels {
  /** A finished block of code. The language is empty where the answer names none. */
  codeBlock: (language: string, lineCount: number) => string
  /** A finished table. Its head is not counted as a row. */
  tableSize: (columnCount: number, rowCount: number) => string
  /** Said in place of `answered` where a long answer was not read out to its end. */
  answeredInPart: string
}
