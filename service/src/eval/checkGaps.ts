import type { LanguageModelV2 } from '@ai-sdk/provider'
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
 * Asks the questions of gaps again. A gap whose questions all have an answer now is fixed, and one that was fixed and
 * has not is open again. Questions of a gap that is not fixed are asked a language model only after its owners have
 * marked it: each costs tokens. Gaps with nothing but bad ratings have answers already, so asking says nothing.
 */
export async function checkGaps(site: CheckedSite, { insights, model, log }: CheckOptions): Promise<void> {
  const { gaps: marks } = insights
  if (marks === undefined) return
  for (const gap of await listGaps(insights, site.domain, { from: '2000-01-01', to: toDay(new Date()) })) {
    const { state } = markOf(gap)
    const isAsked = state === 'fixed' || (state !== 'wont-fix' && model === undefined)
    if (!isAsked || gap.unanswered === 0 || gap.examples.length === 0) continue
    const mark = judge(gap, await countFailing(gap))
    if (mark) await marks.set(site.domain, mark)
  }

  async function countFailing({ examples }: Gap): Promise<number> {
    const { index, curator, live, links, instructions } = site
    let failing = 0
    for (const text of examples) {
      const asked = { index, curator, title: live.current.title, links, instructions, model, log }
      const { confidence } = await collectAnswer(asked, { text })
      if (confidence !== 'answered') failing += 1
    }
    return failing
  }
}

/** Returns what a check changes. Nothing is kept of gaps that nobody has marked, as long as they are open. */
function judge(gap: Gap, failing: number): GapMark | undefined {
  const at = new Date().toISOString()
  const asked = gap.examples.length
  const mark = { ...markOf(gap), check: { at, asked, failing } }
  if (failing === 0 && mark.state !== 'fixed') return { ...mark, state: 'fixed', changedAt: at }
  if (failing > 0 && mark.state === 'fixed') return { ...mark, state: 'open', changedAt: at }
  const before = gap.mark?.check
  return gap.mark && (before?.failing !== failing || before.asked !== asked) ? mark : undefined
}
