/** How long the service may be silent, in milliseconds, before the wait is given up. */
export const SILENCE_LIMITS = {
  /** Before it responds. */
  response: 60_000,
  /** In the middle of an answer. */
  answer: 30_000,
  /** After the finish event, for a thread id that comes late. */
  finished: 1_000,
  /** In the body of an error. */
  error: 5_000,
}
