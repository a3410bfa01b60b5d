/** A request that is over, without anything that a reader wrote: no path, no query, no address. */
export interface RequestRecord {
  requestId: string
  method: string
  /** The pattern that matched: `/v1/assistant/:domain/message`. */
  route: string
  status: number
  /** From the request's headers to the answer's last byte, in milliseconds. */
  ms: number
  /** Whether the client left before the last byte. */
  isCut: boolean
}
