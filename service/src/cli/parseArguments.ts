import { parseArgs, type ParseArgsConfig } from 'node:util'
import { EXIT, ExitError } from './ExitError.js'

export type KnownOptions = NonNullable<ParseArgsConfig['options']>

type Parsed<Known extends KnownOptions> = ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: Known }>>

/**
 * The options and the words of a command.
 *
 * @throws {ExitError} what is wrong, and how the command is used
 */
export function parseArguments<Known extends KnownOptions>(args: readonly string[], usage: string, options: Known): Parsed<Known> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new ExitError(EXIT.usage, `${error instanceof Error ? error.message : 'The arguments are wrong.'}\n\n${usage}`)
  }
}
