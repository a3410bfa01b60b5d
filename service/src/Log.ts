/** Takes one line for the operator. Never given what readers wrote. */
export type Log = (line: string) => void
