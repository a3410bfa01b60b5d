import { readFileSync } from 'node:fs'
import { UnclearConfigError } from './editConfig.js'

/** A file that is written, or removed where it has no new text. */
export interface FileChange {
  path: string
  before: string | undefined
  after: string | undefined
}

/** What `docs-assistant init` does in a project. */
export interface Plan {
  /** The generator, as it is called in sentences. */
  host: string
  changes: FileChange[]
  packages: string[]
  /** Folder of the site that its builds write the index into, if they do not write it beside the pages. */
  served?: string | undefined
  /** The commands that build the site and show it. */
  next: string[]
}

export interface InitOptions {
  /** The service that answers; else the site answers from an index of its own. */
  service: Readonly<Record<string, string>> | undefined
  isRemoval: boolean
}

/** Thrown where nothing can be changed. The message says what to add by hand, and where. */
export class ManualSetupError extends Error {
  override readonly name = 'ManualSetupError'
}

const BOTH = ['docs-assistant', 'docs-assistant-service']

/** The packages that a site needs: one that asks a service needs no command. */
export const toPackages = ({ service, isRemoval }: InitOptions) =>
  service === undefined || isRemoval ? BOTH : BOTH.slice(0, 1)

/**
 * Plans the change of a file.
 * @throws {ManualSetupError} if it cannot be changed safely
 */
export function change(path: string, edit: (text: string) => string, lines: string): FileChange {
  const before = readFileSync(path, 'utf8')
  try {
    return { path, before, after: edit(before) }
  } catch (error) {
    if (!(error instanceof UnclearConfigError) && !(error instanceof SyntaxError)) throw error
    const problem = error instanceof SyntaxError ? `it cannot be parsed: ${error.message}` : error.message
    throw new ManualSetupError(
      `${path} was not changed, because ${problem}. Add these lines by hand:\n\n${indent(lines)}`,
      { cause: error },
    )
  }
}

/** Indents the lines of a message. */
export const indent = (lines: string) => lines.trimEnd().replace(/^(?=.)/gm, '  ')
