import { z } from 'zod'
import type { QuestionResult } from './measure.js'

/** What is read of an earlier run: its output with `--json`. */
const runSchema = z.object({
  questions: z.array(z.object({ questions: z.array(z.string()), failures: z.array(z.string()), text: z.string() })),
})

export type EarlierResult = z.infer<typeof runSchema>['questions'][number]

export interface Comparison {
  /** The number of questions that both runs have asked. */
  compared: number
  /** Questions that passed in the earlier run and fail now, with the earlier answer. */
  broken: readonly { now: QuestionResult; before: EarlierResult }[]
  /** Those that failed and pass now. */
  mended: readonly QuestionResult[]
}

/**
 * Reads the results of an earlier run from its output, of which the last line holds them.
 * @throws {Error} if there are none
 */
export function readRun(output: string): EarlierResult[] {
  try {
    return runSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? '')).questions
  } catch (cause) {
    throw new Error('These are no results of an earlier run. Write them with --json.', { cause })
  }
}

/** Compares the results of questions with those of the same questions in an earlier run. */
export function compareRuns(results: readonly QuestionResult[], earlier: readonly EarlierResult[]): Comparison {
  const keyOf = ({ questions }: Pick<EarlierResult, 'questions'> | QuestionResult) => JSON.stringify(questions)
  const known = new Map(earlier.map((result) => [keyOf(result), result]))
  const pairs = results.flatMap((now) => {
    const before = known.get(keyOf(now))
    return before === undefined ? [] : [{ now, before }]
  })
  const isBroken = ({ now, before }: (typeof pairs)[number]) => before.failures.length === 0 && now.failures.length > 0
  const isMended = ({ now, before }: (typeof pairs)[number]) => before.failures.length > 0 && now.failures.length === 0
  return {
    compared: pairs.length,
    broken: pairs.filter(isBroken),
    mended: pairs.filter(isMended).map(({ now }) => now),
  }
}
