import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import type { IndexOptions } from './PluginOptions.js'
import { INDEX_FOLDER } from './resolvePlugin.js'

const SERVICE = 'docs-assistant-service'

interface BuiltSite {
  /** Folder of the project, in which packages are looked up. */
  project: string
  /** Folder that the site was built into. */
  folder: string
  /** Public URL of the site with its base path, if it is known. */
  url?: string | undefined
  domain: string
  /**
   * Whether its pages get links to their Markdown, for agents. Only if the framework hydrates an element in the body:
   * one that hydrates the whole document would find elements that it did not render.
   * @default false
   */
  canAddLinks?: boolean | undefined
}

/**
 * Finds the command `docs-assistant index`. The package with it is an optional peer: a site whose questions go to a
 * service needs no indexer.
 * @throws {DocsAssistantError} that says how to install it
 */
export function findIndexer(project: string): string {
  try {
    const manifest = createRequire(join(project, 'package.json')).resolve(`${SERVICE}/package.json`)
    return join(dirname(manifest), 'bin/docs-assistant.js')
  } catch (cause) {
    throw new DocsAssistantError(
      'configuration',
      `The index of the site is written by the package ${SERVICE}, which is not installed. Run: npm install ${SERVICE}. Or set "apiKey" and "baseUrl" of a service, or "index" to false.`,
      { cause },
    )
  }
}

/**
 * Writes the index of a built site with `docs-assistant index`, in a process of its own: hosts load plugins through
 * transpilers that its worker threads do not survive.
 * @returns a line for the log of the host
 * @throws {DocsAssistantError} with what the command reports
 */
export async function writeSiteIndex(site: BuiltSite, options: IndexOptions): Promise<string> {
  const { project, folder, url, domain, canAddLinks = false } = site
  const { content, ignore, markdown = true } = options
  const valued = Object.entries({ '--url': url, '--domain': domain, '--content': content, '--ignore': ignore })
  const args = [
    ...valued.flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    ...(markdown ? [] : ['--no-markdown']),
    ...(canAddLinks && markdown ? ['--add-links'] : []),
  ]
  const command = [findIndexer(project), 'index', folder, '--output', INDEX_FOLDER, '--json', ...args]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: Infinity })
    // Notes come before the result, a line of JSON each.
    const { pages, sections } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>
    return `[docs-assistant] ${relative(project, join(folder, INDEX_FOLDER))}: ${pages} pages, ${sections} sections`
  } catch (cause) {
    const reported = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new DocsAssistantError('configuration', `The site could not be indexed. ${reported}`, { cause })
  }
}

/** Says what the assistant of a development server answers from: the index of the last build, if there is one. */
export function describeLastIndex(folder: string): string {
  const built = statSync(join(folder, INDEX_FOLDER, 'pagefind-entry.json'), { throwIfNoEntry: false })?.mtime
  return built === undefined
    ? 'Development: there is no index yet. Build the site once, and answers come from that build.'
    : `Development: answers come from the last build, of ${built.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}.`
}
