/** Counts assistant requests. Contract: Limits. */
export interface RequestLimits {
  /**
   * Counts one request, unless that is one too many.
   *
   * @returns the whole seconds to wait when the request must be refused.
   */
  consume(request: { organization: string; ip: string }): Promise<{ retryAfter: number } | undefined>
}
