import type { KeyOwner } from '../keys/KeyStore.js'
import { toOrigin } from '../keys/toOrigin.js'

const LONGEST_NAME = 100
const MOST_ORIGINS = 20
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reads the form that creates a key.
 * @param domains the sites of the organization
 * @returns the owner of the key, or a sentence that says what to correct
 */
export function readKeyForm(
  form: URLSearchParams,
  { organization, domains }: { organization: string; domains: readonly string[] },
): KeyOwner | { error: string } {
  const kind = form.get('kind')
  const name = form.get('name')?.trim() ?? ''
  const sites = form.getAll('site')
  const origins =
    form
      .get('origins')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? []
  const lastDay = form.get('until') ?? ''

  if (kind !== 'assistant' && kind !== 'admin') return { error: 'Choose the kind of the key.' }
  if (name.length > LONGEST_NAME) return { error: `The name is longer than ${LONGEST_NAME} characters. Shorten it.` }
  if (kind === 'admin' && (sites.length > 0 || origins.length > 0)) {
    return {
      error: 'Admin keys are for servers, which send no origin, and for all sites. Leave sites and origins empty.',
    }
  }
  const unknown = sites.find((domain) => !domains.includes(domain))
  if (unknown !== undefined) return { error: `Your organization has no site "${unknown}". Choose other sites.` }
  if (origins.length > MOST_ORIGINS) return { error: `A key has at most ${MOST_ORIGINS} origins. Create several keys.` }
  const wrong = origins.find((origin) => toOrigin(origin) === undefined)
  if (wrong !== undefined) {
    return { error: `"${wrong}" is no origin. Write a scheme, a host and an optional port: https://docs.example.com.` }
  }
  const expires = lastDay === '' ? undefined : toEndOfDay(lastDay)
  if (expires === null) return { error: 'The last day is in the past, or is no date. Choose today or a later day.' }

  return {
    organization,
    kind,
    name: name === '' ? undefined : name,
    sites: sites.length === 0 ? undefined : sites,
    origins: origins.length === 0 ? undefined : [...new Set(origins.flatMap((origin) => toOrigin(origin) ?? []))],
    expiresAt: expires?.toISOString(),
  }
}

/** Returns the end of a day in UTC; `null` for a day that is over, or no day. */
function toEndOfDay(day: string): Date | null {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return start + DAY_MS > Date.now() ? new Date(start + DAY_MS) : null
}
