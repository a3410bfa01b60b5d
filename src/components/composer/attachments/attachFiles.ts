import { ATTACHED_TEXT_MAX_LENGTH, ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '../../../contract/constants.js'
import type { Conversation } from '../../../conversation/Conversation.js'
import { dropHidden } from '../../../message/dropHidden.js'
import type { AttachedFile } from '../../../wire/QuestionItem.js'
import { readFile, type AttachmentKind, type FileProblem, type FileReading } from './readFile.js'

interface AttachOptions extends Pick<Conversation, 'context' | 'addContext'> {
  kinds: readonly AttachmentKind[]
  /** The name of a file without a name. */
  unnamed: string
}

/** A file that was not attached. In a reason, `all` means all files together, and `text` their text. */
export interface AttachProblem {
  name: string
  reason: FileProblem | 'tooMany' | 'allTooLarge' | 'textTooLong'
}

/** The result of attaching files. */
export interface AttachResult {
  /** The names of the attached files. */
  attached: string[]
  problems: AttachProblem[]
  /** The number of files that the question has now. */
  count: number
}

/** Service limit of all files together. Base64 takes a third more. */
const ALL_MAX_LENGTH = (2 * ATTACHMENT_MAX_BYTES * 4) / 3

const sumLengths = (files: readonly AttachedFile[]) => files.reduce((sum, { value }) => sum + value.length, 0)

/** The length of the attached texts, which is at most that of their bytes. */
const sumTexts = (files: readonly AttachedFile[]) =>
  (sumLengths(files.filter(({ value }) => value.startsWith('data:text'))) * 3) / 4

function findProblem(reading: FileReading, files: readonly AttachedFile[]): AttachProblem['reason'] | undefined {
  if (typeof reading === 'string') return reading
  const { file, textLength } = reading
  if (sumLengths(files) + file.value.length > ALL_MAX_LENGTH) return 'allTooLarge'
  return textLength > 0 && sumTexts(files) + textLength > ATTACHED_TEXT_MAX_LENGTH ? 'textTooLong' : undefined
}

/** Adds files to the next question, one after another. */
export async function attachFiles(
  sources: readonly File[],
  { kinds, unnamed, context, addContext }: AttachOptions,
): Promise<AttachResult> {
  const attached: string[] = []
  const problems: AttachProblem[] = []
  const files = context.filter((item): item is AttachedFile => item.type === 'file')
  for (const source of sources) {
    const name = dropHidden(source.name) || unnamed
    if (files.length === ATTACHMENTS_MAX) {
      problems.push({ name, reason: 'tooMany' })
      break
    }
    const reading = await readFile(source, name, kinds)
    const reason = findProblem(reading, files)
    if (reason !== undefined) problems.push({ name, reason })
    else if (typeof reading !== 'string') {
      addContext(reading.file)
      files.push(reading.file)
      attached.push(name)
    }
  }
  return { attached, problems, count: files.length }
}
