import { z } from 'zod'
import { HttpError } from '../http/HttpError.js'
import { channelSchema, outcomeSchema, ratingSchema, toDay } from './InsightsStore.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** Number of days of a period without `since`. */
const DEFAULT_DAYS = 30

/** Maximum length of a period, in days. */
const MAX_DAYS = 400

const day = z.iso.date('name a day such as "2026-11-26"')

const querySchema = z.object({
  since: z
    .union([z.string().regex(/^\d{1,3}d$/), day], 'use a number of days such as "7d", or a day such as "2026-11-26"')
    .default(`${DEFAULT_DAYS}d`),
  until: day.optional(),
  channel: channelSchema.optional(),
  outcome: outcomeSchema.optional(),
  rating: ratingSchema.optional(),
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_/, 'use the "next" of the list before')
    .optional(),
})

/**
 * Parses the period and the filters in the query of a URL: `since` (a day, or `7d` for the last seven days including
 * today), `until`, and the filters. Empty fields, as forms send them, count as missing.
 * @throws {HttpError} 400
 */
export function readPeriod(query: Readonly<Record<string, string>>, today = toDay(new Date())) {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const { data, error } = querySchema.safeParse(given)
  if (error) {
    const [issue] = error.issues
    const field = issue?.path.join('.') ?? ''
    throw new HttpError(400, 'invalid_request', `"${field}" does not match the API: ${issue?.message ?? 'unknown'}.`, {
      field,
    })
  }
  const { since, until: to = today, ...filter } = data
  const from = since.endsWith('d') ? addDays(to, 1 - Math.max(1, Number.parseInt(since))) : since
  if (from > to || addDays(from, MAX_DAYS) < to) {
    throw new HttpError(
      400,
      'invalid_request',
      `The period is from ${from} to ${to}. Choose one of 1 to ${MAX_DAYS} days.`,
      { field: 'since' },
    )
  }
  return { from, to, ...filter }
}

/** Returns the day that is a number of days after another. */
export function addDays(from: string, days: number): string {
  return toDay(new Date(Date.parse(from) + days * DAY_MS))
}
