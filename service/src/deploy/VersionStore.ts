import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { unpackBundle } from '../bundle/unpackBundle.js'
import type { Manifest } from '../export/Manifest.js'
import { manifestSchema } from '../export/Manifest.js'
import { readText } from '../files/readText.js'
import { writeWhole } from '../files/writeWhole.js'
import { compressFiles } from './compressFiles.js'

/** How many versions are kept, the served one among them. */
const MOST_KEPT = 3

const stateSchema = z.object({
  /** Names of the versions that were served, the one that is first. */
  versions: z.array(z.string()).min(1),
  /** Where the newest was fetched from, without the query, which is a signature. */
  source: z.string(),
})

type State = z.infer<typeof stateSchema>

/** A version of a site that is unpacked. */
export interface Version {
  /** Its folder's name. */
  name: string
  /** With `site/` and the manifest. */
  folder: string
  manifest: Manifest
}

/**
 * The versions of a deployed site, in a folder: `versions/…` for each, and `state.json`, which says
 * which one is served. Only that file changes when a version is switched, whole or not at all; so
 * whenever the process ends, a version that is whole is the one that is served.
 */
export class VersionStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The versions that can be served, the one that is first; and where they came from. */
  async read(): Promise<{ versions: Version[]; source: string | undefined }> {
    const state = await this.#readState()
    const versions = await Promise.all((state?.versions ?? []).map((name) => this.#readVersion(name)))
    return { versions: versions.flatMap((version) => version ?? []), source: state?.source }
  }

  /**
   * Unpacks an archive beside the others. It is not served yet.
   *
   * @throws {BundleError} when the archive is not whole, or not what its manifest says
   */
  async add(archive: string): Promise<Version> {
    const draft = join(this.#folder, 'versions', `.draft-${process.pid}-${Date.now()}`)
    const manifest = await unpackBundle(archive, draft)
    await compressFiles(join(draft, 'site'))
    const name = manifest.treeSha256.slice(0, 24)
    const folder = join(this.#folder, 'versions', name)
    try {
      await rename(draft, folder)
    } catch (error) {
      // The same content is there already.
      await rm(draft, { recursive: true, force: true })
      if ((await this.#readVersion(name)) === undefined) throw error
    }
    return { name, folder, manifest }
  }

  /** Serves a version from now on; those before it stay at hand, but for the oldest. */
  async activate(name: string, source: string): Promise<void> {
    const before = (await this.#readState())?.versions ?? []
    const versions = [name, ...before.filter((other) => other !== name)].slice(0, MOST_KEPT)
    await this.#writeState({ versions, source })
    await this.#prune(versions)
  }

  /** Serves the version before. @returns it; `undefined` where there is none */
  async rollBack(): Promise<Version | undefined> {
    const state = await this.#readState()
    const [, previous] = (await this.read()).versions
    if (state === undefined || previous === undefined) return undefined
    const rest = state.versions.filter((name) => name !== previous.name)
    await this.#writeState({ ...state, versions: [previous.name, ...rest] })
    return previous
  }

  async #readState(): Promise<State | undefined> {
    const text = await readText(join(this.#folder, 'state.json'))
    return text === undefined ? undefined : stateSchema.parse(JSON.parse(text))
  }

  async #writeState(state: State): Promise<void> {
    await writeWhole(join(this.#folder, 'state.json'), JSON.stringify(state))
  }

  async #readVersion(name: string): Promise<Version | undefined> {
    const folder = join(this.#folder, 'versions', name)
    const text = await readText(join(folder, 'manifest.json'))
    return text === undefined ? undefined : { name, folder, manifest: manifestSchema.parse(JSON.parse(text)) }
  }

  /** What is not kept, and what a process left unfinished that ended. */
  async #prune(kept: readonly string[]): Promise<void> {
    const folder = join(this.#folder, 'versions')
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      if (!kept.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
