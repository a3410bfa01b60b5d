import type { Context } from 'hono'

/** Value of `Retry-After`, in seconds. */
const RETRY_SECONDS = 2

/** Sends the response to requests that need the pages of a site, until they have been read. */
export const sendStillReading = (c: Context): Response =>
  c.text('The documentation is still being read. Try again in a few seconds.', 503, {
    'Retry-After': String(RETRY_SECONDS),
    'Cache-Control': 'no-store',
  })
