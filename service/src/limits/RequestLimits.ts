/**
 * Counts assistant requests, for an hour and for a day from the first one on. Contract: Limits.
 * The suite in `test/limitsContract.ts` says what a driver must do.
 */
export interface RequestLimits {
  /**
   * Counts one request for both, or for neither when it is one too many for either.
   *
   * @returns the whole seconds to wait when the request must be refused.
   */
  consume(request: { organization: string; ip: string }): Promise<{ retryAfter: number } | undefined>
}
