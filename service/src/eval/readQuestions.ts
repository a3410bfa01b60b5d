import { z } from 'zod'

/** One question, or a conversation whose last question counts. */
const question = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])

const lineSchema = z.strictObject({
  question,
  /** The pages (`/guides/theming`) or sections (`/guides/theming#tokens`) with the answer; `null` if there is none. */
  pages: z.union([z.array(z.string().startsWith('/')).min(1), z.null()]),
  /** Phrases of a right answer, which contains at least one of them, in any case. */
  phrases: z.array(z.string().min(1)).min(1).optional(),
})

export interface EvalQuestion {
  /** The conversation so far, with the question at its end. */
  questions: readonly string[]
  pages: readonly string[] | null
  phrases?: readonly string[] | undefined
}

/**
 * Parses a file with a question as JSON in each line.
 * @throws {Error} with the number of the invalid line and the expected format
 */
export function readQuestions(text: string): EvalQuestion[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const { data, error } = lineSchema.safeParse(toJson(line))
    if (error)
      throw new Error(
        `Line ${index + 1} is not a question. Write {"question": "How do I …?", "pages": ["/guides/theming"]}, with null where the docs have no answer.`,
      )
    return [{ questions: [data.question].flat(), pages: data.pages, phrases: data.phrases }]
  })
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
