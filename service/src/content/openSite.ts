import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createFileParser } from './createFileParser.js'
import type { LiveSite } from './LiveSite.js'
import { orderPages } from './orderPages.js'
import type { ParsedPage } from './parsePage.js'
import { readFolder } from './readFolder.js'
import { settle } from './settle.js'
import type { Site } from './Site.js'
import type { Warn } from './Warn.js'
import { watchFolder } from './watchFolder.js'

export interface SiteOptions {
  /** The contract's `domain`. */
  domain: string
  /** Folder of `.md` and `.mdx` files. */
  folder: string
  title: string
  /** Hears what is wrong with single files. @default console.warn */
  warn?: Warn | undefined
}

interface ReadFile {
  /** Hash of its text, which is not kept. */
  digest: string
  /** Undefined for a file that cannot be parsed: it is not tried again until it changes. */
  result: ParsedPage | undefined
}

/**
 * Reads a folder of docs and keeps watching it: a burst of changes makes one new `Site`,
 * for which only the changed files are parsed again.
 *
 * @throws When the folder does not exist.
 */
export async function openSite({ domain, folder, title, warn = console.warn }: SiteOptions): Promise<LiveSite> {
  const root = resolve(folder)
  await expectFolder(root, domain)
  const listeners = new Set<(site: Site) => void>()
  let parsed: ReadonlyMap<string, ReadFile> = new Map()

  const read = async (): Promise<Site | undefined> => {
    const next = new Map<string, ReadFile>()
    const files = readFolder(root, warn)
    const parser = createFileParser()

    async function readNext(): Promise<void> {
      for await (const [file, source] of files) {
        const digest = createHash('sha256').update(source).digest('base64url')
        const known = parsed.get(file)
        const isKnown = known?.digest === digest
        // Takes its place among the others, before any of them is parsed.
        next.set(file, isKnown ? known : { digest, result: undefined })
        if (isKnown) continue
        const { result, warnings } = await parser.parse(file, source)
        warnings.forEach((warning) => warn(warning))
        next.set(file, { digest, result })
      }
    }

    try {
      await Promise.all(Array.from({ length: parser.concurrency }, readNext))
    } finally {
      await parser.close()
    }
    const isSame = next.size === parsed.size && [...next].every(([file, read]) => parsed.get(file) === read)
    parsed = next
    if (isSame) return undefined
    const pages = [...next.values()].flatMap(({ result }) => result ?? [])
    return { domain, title, folder: root, pages: orderPages(pages, warn) }
  }

  const reload = async () => {
    try {
      const site = await read()
      if (site === undefined) return
      current = site
      listeners.forEach((listener) => listener(site))
    } catch (cause) {
      // A folder that is away for a moment, as in a checkout, must not empty the site.
      warn(`${root} cannot be read, so the site stays as it was: ${cause instanceof Error ? cause.message : ''}`)
    }
  }

  let current = await read() ?? { domain, title, folder: root, pages: new Map() }
  const changes = settle(reload)
  const stopWatching = await watchFolder(root, changes.request, warn)
  // For what changed after the first read and before the watch stood.
  changes.request()

  return {
    get current() {
      return current
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      stopWatching()
      await changes.close()
    },
  }
}

async function expectFolder(folder: string, domain: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  throw new Error(
    `[docs-assistant] The docs folder of "${domain}" does not exist: ${folder}. Create it, or correct "folder" in the config file.`,
  )
}
