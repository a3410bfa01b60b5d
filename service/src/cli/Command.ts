import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Reporter } from './createReporter.js'
import { EXIT, ExitError } from './toExitError.js'

/** The environment that a command runs in. */
interface CommandContext {
  createReporter: (json: boolean) => Reporter
  /** Aborted on SIGINT and SIGTERM. */
  signal: AbortSignal
  environment: Record<string, string | undefined>
}

/** One command of `docs-assistant`. */
export interface Command {
  usage: string
  /**
   * Runs the command.
   * @throws any error; `toExitError` turns it into a message and an exit code
   */
  run: (args: readonly string[], context: CommandContext) => Promise<void>
}

export type KnownOptions = NonNullable<ParseArgsConfig['options']>

type Parsed<Known extends KnownOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Known }>
>

/**
 * Parses the options and positional arguments of a command.
 * @throws {ExitError} with the problem and the usage of the command
 */
export function parseArguments<Known extends KnownOptions>(
  args: readonly string[],
  usage: string,
  options: Known,
): Parsed<Known> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new ExitError(
      EXIT.usage,
      `${error instanceof Error ? error.message : 'The arguments are wrong.'}\n\n${usage}`,
    )
  }
}
