import { attempt } from '../attempt.js'
import type { Place } from '../Place.js'
import type { Archive } from './createArchive.js'
import { parseFirstBuild } from './parseFirstBuild.js'

/** Puts into the archive what the first builds kept in the tab. Gives its id, if there was anything. */
export function takeOver({ domain, persistence }: Place, archive: Archive): string | undefined {
  if (persistence === 'none') return undefined
  const key = `docs-assistant:${domain}`
  const saved = parseFirstBuild(attempt(() => sessionStorage.getItem(key)))
  if (saved === undefined || archive.isClosed()) return undefined
  archive.write(saved)
  attempt(() => sessionStorage.removeItem(key))
  return saved.id
}
