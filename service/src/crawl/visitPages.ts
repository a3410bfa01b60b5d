import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { FetchError } from '../http/fetchPublic.js'
import type { Notes } from './createNotes.js'
import type { MirroredPage } from './mirrorState.js'
import { isGone, type ListedPage } from './readSitemaps.js'
import { visitPage, type VisitOptions } from './visitPage.js'

const ONE_DAY_MS = 24 * 3_600_000

/** `kept`: the page could not be requested, so its last copy is kept. */
export type PageOutcome = 'changed' | 'unchanged' | 'kept'

interface PagesOptions extends VisitOptions {
  /** Returns the last visit to a page. */
  findKnown: (url: URL) => MirroredPage | undefined
  notes: Notes
  /** Called for each page in the mirror. */
  onPage: (url: URL, page: MirroredPage, outcome: PageOutcome) => Promise<void>
}

/**
 * Visits the listed pages, several at a time. A page that cannot be requested does not affect the others.
 * @throws when the crawl is aborted, or a file cannot be written
 */
export async function visitPages(listed: readonly ListedPage[], options: PagesOptions): Promise<void> {
  const { findKnown, folder, limits, notes, explainRefusal, onPage } = options

  async function visit(page: ListedPage): Promise<void> {
    const { url, lastmod } = page
    const refusal = explainRefusal(url)
    if (refusal !== undefined) {
      notes.skip(url, refusal)
      return
    }
    const known = await findCopy(folder, findKnown(url))
    if (known && isConfirmed(known, lastmod, limits.trustLastmodMs)) {
      await onPage(url, known, 'unchanged')
      return
    }
    try {
      const visited = await visitPage(page, known, options)
      if (visited) await onPage(url, visited.page, visited.isChanged ? 'changed' : 'unchanged')
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      if (known === undefined || isGone(error)) {
        notes.skip(url, error.problem)
      } else {
        notes.keep(url, error.problem)
        await onPage(url, known, 'kept')
      }
    }
  }

  const waiting = listed.values()
  let isStopped = false
  const work = async () => {
    for (const page of waiting) {
      if (isStopped) return
      await visit(page).catch((error: unknown) => {
        isStopped = true
        throw error
      })
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: limits.concurrency }, work))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function findCopy(folder: string, known: MirroredPage | undefined): Promise<MirroredPage | undefined> {
  return (
    known &&
    access(join(folder, known.file)).then(
      () => known,
      () => undefined,
    )
  )
}

/**
 * Whether `lastmod` alone shows that a page has not changed. It is often only a date, so a change on the day of the
 * last visit would be missed; and it is not always maintained, so it is only trusted for a limited time.
 */
function isConfirmed({ lastmod, checkedAt }: MirroredPage, listed: string | undefined, trustMs: number): boolean {
  if (listed === undefined || listed !== lastmod) return false
  const age = Date.now() - checkedAt
  return age >= 0 && age < trustMs && Date.parse(listed) + ONE_DAY_MS < checkedAt
}
