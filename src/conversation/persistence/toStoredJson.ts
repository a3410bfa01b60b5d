import { withoutToJson } from '../../shared/withoutToJson.js'
import type { AttachedFile } from '../../wire/QuestionItem.js'

/** Maximum length of the content of a file that is stored, in characters of its URL: a long log, not a picture. */
const MAX_FILE_LENGTH = 16_000

function dropLargeFiles(this: Partial<AttachedFile>, name: string, value: unknown): unknown {
  if (this.type !== 'file') return value
  return name === 'unmasked' || (name === 'value' && String(value).length > MAX_FILE_LENGTH) ? '' : value
}

/** Writes what is stored as JSON: of a large file only its name, so that files leave room for the conversations. */
export const toStoredJson = (value: unknown): string => JSON.stringify(withoutToJson(value), dropLargeFiles)
