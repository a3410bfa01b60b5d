import { createMiddleware } from 'hono/factory'
import { jsonBody } from '../http/jsonBody.js'
import { limitLargeBodies } from '../http/limitLargeBodies.js'
import { checkBudgets, checkTexts, type ResolvedBudgets } from './checkBudgets.js'
import type { Question } from './questionSchema.js'
import {
  ALL_ATTACHMENTS_MAX_BYTES,
  readAttachments,
  type AttachedFile,
  type ModelAttachments,
} from './readAttachments.js'
import type { VERSIONS, VersionName } from './versions.js'

/** Maximum size of the files of a question in a JSON body: base64 takes a third more. */
const ENCODED_ATTACHMENTS_BYTES = Math.ceil((ALL_ATTACHMENTS_MAX_BYTES * 4) / 3)

/** Maximum number of questions with files at a time. Each takes up to 60 MB of memory. */
const MOST_LARGE_BODIES = 4

interface ReceiveOptions {
  schema: (typeof VERSIONS)[VersionName]['schema']
  /** Maximum size of a body without files. */
  maxBodyBytes: number
  budgets: ResolvedBudgets
  /** The kinds of files that the model takes. Text files are taken in any case. */
  taken: ModelAttachments
}

/** Returns middleware that reads and checks a question and its files, and sets `c.var.body` and `c.var.files`. */
export function receiveQuestion({ schema, maxBodyBytes, budgets, taken }: ReceiveOptions) {
  // Bodies of unknown length must not be large, because their number is not limited.
  const maxBytes = ({ headers }: Request) =>
    taken.length > 0 && headers.has('content-length') ? maxBodyBytes + ENCODED_ATTACHMENTS_BYTES : maxBodyBytes

  return [
    limitLargeBodies({ largerThan: maxBodyBytes, most: MOST_LARGE_BODIES }),
    jsonBody({ schema, maxBytes }),
    createMiddleware<{ Variables: { body: Question; files: AttachedFile[] } }>(async (c, next) => {
      checkBudgets(c.var.body, budgets)
      const files = readAttachments(c.var.body.attachments, taken)
      checkTexts(files, budgets)
      // The files replace their encoded form, which is larger.
      c.set('body', { ...c.var.body, attachments: [] })
      c.set('files', files)
      await next()
    }),
  ] as const
}
