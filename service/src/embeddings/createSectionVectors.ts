import { createHash } from 'node:crypto'
import { unpackContent } from '../content/packContent.js'
import type { Block, Page, Section, Site } from '../content/Site.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { createPause } from '../workers/createPause.js'
import { createBreaker } from './createBreaker.js'
import type { Embedder } from './Embedder.js'
import type { VectorStore } from './VectorStore.js'

/** Sections per request to the server. */
const BATCH_SIZE = 32

/** Timeout of a batch, and the delay before a failed one is tried again, in milliseconds. */
const BATCH_MS = 60_000
const RETRY_MS = 30_000

/** Timeout of a question, in milliseconds. A reader is waiting. */
const QUESTION_MS = 2000

/** Number of vectors to search for. Pages of other versions and languages are excluded afterwards. */
const NEAREST = 200

/** Finds the sections of a site that have a meaning similar to a text. */
export interface SectionVectors {
  /** Computes the vectors of new sections, in the background. */
  update(site: Site): void
  /**
   * Returns the sections that are most similar to a text, best first; none while vectors are missing or the server is
   * unavailable.
   */
  findNearest(text: string): Promise<readonly Section[]>
  /**
   * Waits for the current attempt.
   * @returns whether all sections have a vector; a failed attempt is repeated later
   */
  complete(): Promise<boolean>
  /** Stops computing. */
  close(): Promise<void>
}

/** Options for finding sections of all sites by their meaning. */
export interface EmbeddingOptions {
  embedder: Embedder
  /** Opens the vectors of a site. */
  openStore: (domain: string) => VectorStore
}

interface SectionVectorsOptions {
  embedder: Embedder
  store: VectorStore
  /** The contract's `domain`, for messages. */
  domain: string
  log: Log
  /** Delay before a failed batch is tried again, in milliseconds. */
  retryMs?: number
}

/** A section and the position of its text. */
interface Place {
  page: Page
  position: number
}

/**
 * Maintains a vector for each section of a site. A vector is stored under a hash of its text, so that it is computed
 * only once, however often the service starts and the docs are built.
 */
export function createSectionVectors({
  embedder,
  store,
  domain,
  log,
  retryMs = RETRY_MS,
}: SectionVectorsOptions): SectionVectors {
  const attempt = createBreaker({ name: 'The embedding server', timeoutMs: QUESTION_MS, log })
  /** By page, because pages never change. */
  const keysOf = new WeakMap<Page, readonly string[]>()
  let places: ReadonlyMap<string, readonly Place[]> = new Map()
  /** Whether every section had a vector once. */
  let isComplete = false
  let problem = ''
  let computing = Promise.resolve()
  let stopping = new AbortController()
  let retry: NodeJS.Timeout | undefined

  function start(site: Site): void {
    stop()
    const { signal } = (stopping = new AbortController())
    computing = computing.then(() => (signal.aborted ? undefined : compute(site, signal)))
  }

  function stop(): void {
    clearTimeout(retry)
    stopping.abort()
  }

  async function compute(site: Site, signal: AbortSignal): Promise<void> {
    places = await findPlaces(site)
    // A site that has not been read yet has no pages. Its vectors are kept.
    if (places.size === 0) return
    try {
      await computeMissing([...places.keys()], signal)
      if (problem !== '') log(`The sections of "${domain}" are embedded.`)
      problem = ''
      isComplete = true
    } catch (error) {
      if (signal.aborted) return
      const message = describeError(error)
      if (message !== problem)
        log(
          `The sections of "${domain}" cannot be embedded by EMBEDDING_MODEL for now, and new ones are found by their words only: ${message}`,
        )
      problem = message
      retry = setTimeout(() => start(site), retryMs).unref()
    }
  }

  async function findPlaces({ pages }: Site): Promise<Map<string, Place[]>> {
    const found = new Map<string, Place[]>()
    const pause = createPause()
    for (const page of pages.values()) {
      if (page.hidden) continue
      const keys = keysOf.get(page) ?? writeSections(page).map(toKey)
      keysOf.set(page, keys)
      keys.forEach((key, position) => found.set(key, [...(found.get(key) ?? []), { page, position }]))
      await pause()
    }
    return found
  }

  async function computeMissing(keys: readonly string[], signal: AbortSignal): Promise<void> {
    const missing = await store.findMissing(keys)
    // Processes that start at the same time begin at different sections, so that few of them are computed twice.
    const start = Math.floor(Math.random() * missing.length)
    const order = [...missing.slice(start), ...missing.slice(0, start)]
    for (let first = 0; first < order.length; first += BATCH_SIZE) {
      const batch = await store.findMissing(order.slice(first, first + BATCH_SIZE))
      if (batch.length === 0) continue
      const vectors = await embedder.embedSections(
        batch.map(readText),
        AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)]),
      )
      await store.add(new Map(batch.flatMap((key, index) => (vectors[index] ? [[key, vectors[index]]] : []))))
      signal.throwIfAborted()
    }
    await store.retain(keys)
  }

  function readText(key: string): string {
    const [place] = places.get(key) ?? []
    return place === undefined ? '' : (writeSections(place.page)[place.position] ?? '')
  }

  const toKey = (text: string) => createHash('sha256').update(`${embedder.name}\n${text}`).digest('base64url')

  return {
    update: start,

    async findNearest(text) {
      if (!isComplete) return []
      const keys =
        (await attempt(async (signal) => store.findNearest(await embedder.embedQuestion(text, signal), NEAREST))) ?? []
      return keys.flatMap((key) => places.get(key) ?? []).flatMap(({ page, position }) => page.sections[position] ?? [])
    },

    complete: () => computing.then(() => isComplete && problem === ''),

    async close() {
      stop()
      await computing
    },
  }
}

/** Returns the text of each section of a page, below its headings. */
function writeSections({ title, sections, content }: Page): string[] {
  const blocks = unpackContent(content, 'blocks')
  return sections.map((section, position) => writeSection(title, section, blocks[position] ?? []))
}

/** Returns a section as text, for a model. */
export function writeSection(title: string, { heading, ancestors }: Section, blocks: readonly Block[]): string {
  const headings = new Set([title, ...ancestors, heading])
  return [[...headings].join(' › '), ...blocks.map(({ text }) => text)].join('\n')
}
