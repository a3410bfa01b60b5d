import { assistantRequestSchema } from 'docs-assistant/contract'
import { z } from 'zod'
import { toText } from './toChatMessages.js'

/** An assistant request that contains a question: the question and the messages before it. */
export const questionSchema = assistantRequestSchema.transform((request, context) => {
  const questionIndex = request.messages.findLastIndex(({ role }) => role === 'user')
  const message = request.messages[questionIndex]
  const text = message === undefined ? '' : toText(message)
  if (text === '') {
    context.addIssue({
      code: 'custom',
      path: ['messages'],
      message: 'It needs at least one user message, and the last of them must have text',
    })
    return z.NEVER
  }
  return { request, earlier: request.messages.slice(0, questionIndex), text, questionIndex }
})

export type Question = z.output<typeof questionSchema>
