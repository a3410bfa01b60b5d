import { assistantRequestSchema } from 'docs-assistant/contract'
import { z } from 'zod'
import { toUtterances } from './toUtterances.js'

/** An assistant request in which somebody asks something: the question and what was said before it. */
export const questionSchema = assistantRequestSchema.transform((request, context) => {
  const asked = request.messages.findLastIndex(({ role }) => role === 'user')
  const [question] = toUtterances(request.messages.slice(asked, asked + 1))
  if (!question) {
    context.addIssue({
      code: 'custom',
      path: ['messages'],
      message: 'It needs at least one user message, and the last of them must have text',
    })
    return z.NEVER
  }
  return { request, earlier: toUtterances(request.messages.slice(0, asked)), text: question.content }
})
