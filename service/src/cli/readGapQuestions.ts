import { reportSchema } from '../insights/createReport.js'
import { getFromService } from './getFromService.js'
import { readAdminKey } from './readAdminKey.js'
import { readServiceUrl } from './readServiceUrl.js'
import { EXIT, ExitError } from './toExitError.js'

interface GapOptions {
  since: string | undefined
  url: string | undefined
  keyFile: string | undefined
  environment: Record<string, string | undefined>
  signal: AbortSignal
}

/**
 * Returns the questions that a running service could not answer, as lines of a file for `docs-assistant eval`: those of
 * the largest gap first.
 * @throws {ExitError} if there are none, or the service does not keep the text of questions
 */
export async function readGapQuestions(
  domain: string,
  { since, url, keyFile, environment, signal }: GapOptions,
): Promise<string[]> {
  const key = await readAdminKey(keyFile, environment)
  const query = new URLSearchParams(since === undefined ? {} : { since }).toString()
  const address = `${readServiceUrl(url, environment)}/v1/insights/${encodeURIComponent(domain)}?${query}`
  const { gaps } = reportSchema.parse(await (await getFromService(address, key, signal)).json())
  const questions = [...new Set(gaps.flatMap(({ examples }) => examples))]
  if (questions.length > 0) return questions.map((question) => JSON.stringify({ question, mustAnswer: true }))
  throw new ExitError(
    EXIT.failed,
    gaps.length === 0
      ? 'Every question of this period was answered.'
      : 'The text of questions is not kept. Set "insights": { "keep": "text" } in the config file of the service.',
  )
}
