import type { Reporter } from './Reporter.js'

/** What a command knows of where it was run. */
export interface Surroundings {
  createReporter: (json: boolean) => Reporter
  /** Aborted when whoever ran it wants it to end. */
  signal: AbortSignal
  environment: Record<string, string | undefined>
}

/** One command of `docs-assistant`. */
export interface Command {
  usage: string
  /** @throws anything; `toExitError` knows what to say of it */
  run: (args: readonly string[], surroundings: Surroundings) => Promise<void>
}
