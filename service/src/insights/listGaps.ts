import type { GapMark } from './GapStore.js'
import { groupGaps, type Gap } from './groupGaps.js'
import type { InsightsOptions } from './createRecorder.js'
import type { Period } from './InsightsStore.js'

/** Maximum number of gaps in a list: more than an owner works on. */
const MAX_GAPS = 200

/** Returns the gaps of a period with what is decided about them, those with the most readers first. */
export async function listGaps(
  { store, gaps }: Pick<InsightsOptions, 'store' | 'gaps'>,
  domain: string,
  period: Period,
): Promise<Gap[]> {
  const [{ gaps: topics }, marks = []] = await Promise.all([store.summarize(domain, period), gaps?.list(domain)])
  return groupGaps(topics, MAX_GAPS, marks)
}

/** Returns the mark of a gap: the one that it has, or that of one about which nothing is decided. */
export function markOf({ id, words, page, mark }: Gap): GapMark {
  return mark ?? { id, words: [...words], page, state: 'open', note: '', changedAt: new Date().toISOString() }
}
