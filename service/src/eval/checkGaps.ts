import type { LanguageModelV2 } from '@ai-sdk/provider'
import type { Confidence } from 'docs-assistant/contract'
import type { InsightsOptions } from '../insights/createRecorder.js'
import type { GapMark } from '../insights/GapStore.js'
import type { Gap } from '../insights/groupGaps.js'
import { toDay } from '../insights/InsightsStore.js'
import { listGaps, markOf } from '../insights/listGaps.js'
import type { Log } from '../logs/Log.js'
import type { ServedSite } from '../sites/ServedSite.js'
import { collectAnswer } from './collectAnswer.js'

interface CheckOptions {
  insights: Pick<InsightsOptions, 'store' | 'gaps'>
  /** Writes the answers of readers. `undefined` if they quote the docs. */
  model: LanguageModelV2 | undefined
  log: Log
}

type CheckedSite = Pick<ServedSite, 'domain' | 'live' | 'index' | 'curator' | 'links' | 'instructions'>

/**
 * Asks the questions of gaps again. A gap is fixed if every question gets at least "This may help", and one of them
 * "The docs say". A fixed gap is open again if a question finds nothing. A language model, which costs tokens, is only
 * asked about gaps that their owners have marked as fixed. Gaps that have only bad ratings are not checked: their
 * questions have answers already.
 */
export async function checkGaps(site: CheckedSite, { insights, model, log }: CheckOptions): Promise<void> {
  const { gaps: marks } = insights
  if (marks === undefined) return
  for (const gap of await listGaps(insights, site.domain, { from: '2000-01-01', to: toDay(new Date()) })) {
    const { state } = markOf(gap)
    const isAsked = state === 'fixed' || (state !== 'wont-fix' && model === undefined)
    if (!isAsked || gap.unanswered === 0 || gap.examples.length === 0) continue
    const mark = judge(gap, await askAgain(gap))
    if (mark) await marks.set(site.domain, mark)
  }

  async function askAgain({ examples }: Gap): Promise<(Confidence | undefined)[]> {
    const { index, curator, live, links, instructions } = site
    const asked = { index, curator, title: live.current.title, links, instructions, model, log }
    const answers: (Confidence | undefined)[] = []
    for (const text of examples) answers.push((await collectAnswer(asked, { text })).confidence)
    return answers
  }
}

/** Returns what a check changes. Nothing is kept of gaps that nobody has marked, as long as they are open. */
function judge(gap: Gap, answers: readonly (Confidence | undefined)[]): GapMark | undefined {
  const at = new Date().toISOString()
  const asked = answers.length
  const failing = answers.filter((confidence) => confidence !== 'answered' && confidence !== 'partly').length
  const isAnswered = failing === 0 && answers.includes('answered')
  const mark = { ...markOf(gap), check: { at, asked, failing } }
  if (isAnswered && mark.state !== 'fixed') return { ...mark, state: 'fixed', changedAt: at }
  if (failing > 0 && mark.state === 'fixed') return { ...mark, state: 'open', changedAt: at }
  const before = gap.mark?.check
  return gap.mark && (before?.failing !== failing || before.asked !== asked) ? mark : undefined
}
