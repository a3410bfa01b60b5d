import type { AnswerIds, AnswerWriter } from './AnswerWriter.js'
import { createChunkWriter } from './createChunkWriter.js'
import { createLineWriter } from './createLineWriter.js'
import { questionSchema, questionV2Schema } from './questionSchema.js'

interface Version {
  schema: typeof questionSchema | typeof questionV2Schema
  /** Headers of the response. */
  headers: Record<string, string>
  createWriter: (ids: AnswerIds) => AnswerWriter
}

/** The versions of the endpoint for questions, with their request and response formats. Everything else is the same. */
export const VERSIONS = {
  v1: {
    schema: questionSchema,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Vercel-AI-Data-Stream': 'v1' },
    createWriter: createLineWriter,
  },
  v2: {
    schema: questionV2Schema,
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Vercel-AI-UI-Message-Stream': 'v1' },
    createWriter: createChunkWriter,
  },
} satisfies Record<string, Version>

export type VersionName = keyof typeof VERSIONS
