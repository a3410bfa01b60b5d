import { z } from 'zod'

const text = z.string().min(1)
const address = z.string().startsWith('/')

/** The expectations of an answer. Of a nested list, one item is enough. */
const required = <Item extends z.ZodType>(item: Item) => z.array(z.union([item, z.array(item).min(1)])).min(1)

const lineSchema = z
  .strictObject({
    /** One question, or a conversation whose last question counts. */
    question: z.union([text, z.array(text).min(1)]),
    /** The pages (`/guides/theming`) or sections (`/guides/theming#tokens`) with the answer; `null` if there is none. */
    pages: z.array(address).min(1).nullable().optional(),
    /** Phrases of a right answer, which contains at least one of them, in any case. */
    phrases: z.array(text).min(1).optional(),
    /** Facts that the answer must contain, ignoring case. */
    mustSay: required(text).optional(),
    /** Facts that the answer must not contain. */
    mustNotSay: z.array(text).min(1).optional(),
    /** The pages or sections that the answer links to. */
    mustCite: required(address).optional(),
    /** The pages, sections, or all pages below one (`/legacy/**`) that it does not link to. */
    mustNotCite: z.array(address).min(1).optional(),
    /** The same as `"pages": null`: the docs have no answer, and the assistant must not seem to have one. */
    mustAbstain: z.literal(true).optional(),
    /** The answer must be confident: "The docs say". */
    mustAnswer: z.literal(true).optional(),
  })
  .refine(({ pages, mustAbstain, ...expected }) =>
    mustAbstain
      ? !pages && Object.keys(expected).length === 1
      : pages !== undefined || Object.keys(expected).length > 1,
  )

/** Every item of a list is required; of a nested list, one item. */
export type Required = readonly (string | readonly string[])[]

export interface EvalQuestion {
  /** The conversation so far, with the question at its end. */
  questions: readonly string[]
  /** `undefined` if only the text of the answer is expected. */
  pages?: readonly string[] | null | undefined
  phrases?: readonly string[] | undefined
  mustSay?: Required | undefined
  mustNotSay?: readonly string[] | undefined
  mustCite?: Required | undefined
  mustNotCite?: readonly string[] | undefined
  mustAnswer?: true | undefined
  /** The whole answer, as the owners of the docs have written it. */
  mustBe?: string | undefined
}

/**
 * Parses a file with a question as JSON in each line.
 * @throws {Error} with the number of the invalid line and the expected format
 */
export function readQuestions(file: string): EvalQuestion[] {
  return file.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const { data, error } = lineSchema.safeParse(toJson(line))
    if (error)
      throw new Error(
        `Line ${index + 1} is not a question. Write {"question": "How do I …?", "pages": ["/guides/theming"]}, with null where the docs have no answer, or what the answer must have: {"question": "…", "mustSay": ["data-theme"]}.`,
      )
    const { question, pages, mustAbstain, ...expected } = data
    return [{ questions: [question].flat(), pages: mustAbstain ? null : pages, ...expected }]
  })
}

function toJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
