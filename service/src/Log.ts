/** Takes one line for the operator, and the id of the request that it is about. Never given what readers wrote. */
export type Log = (line: string, about?: { requestId: string }) => void
