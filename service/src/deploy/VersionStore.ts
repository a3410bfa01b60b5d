import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BundleError, checkManifest } from '../bundle/checkManifest.js'
import { unpackBundle } from '../bundle/unpackBundle.js'
import type { Manifest } from '../export/Manifest.js'
import { syncFolder, syncNames } from '../files/syncFolder.js'
import { writeFileAtomic, readText } from '../files/textFiles.js'
import { compressFiles } from './compressFiles.js'
import { createDraftName } from './drafts.js'

/** Maximum number of stored versions, including the active one. */
const MAX_KEPT = 3

/** Length of a folder name, which is the beginning of the version's digest. */
const NAME_LENGTH = 24
const NAME = /^[0-9a-f]{24}$/

const stateSchema = z.object({
  /** Names of the stored versions, the active one first. */
  versions: z.array(z.string()),
  /** The URL that `newest` was fetched from, without the query, which is a signature. */
  source: z.string().optional(),
  /** Name of the version last fetched from `source`, and its validators. */
  newest: z.string().optional(),
  validators: z.object({ etag: z.string().optional(), lastModified: z.string().optional() }).optional(),
  /** The source and version that the config last requested. */
  asked: z.string().optional(),
  /** Name of the version that was rolled back. Not activated again while the config requests the same. */
  rolledBack: z.string().optional(),
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

export interface StoredVersions {
  /** The versions that can be served, the active one first. */
  versions: Version[]
  /** `undefined` when missing or damaged; the versions are then sorted by age, newest first. */
  state: State | undefined
}

/**
 * The versions of a deployed site, in a folder: `versions/…` for each, and `state.json`, which says
 * which one is active. Activating a version replaces only that file, atomically, so the active version is
 * complete even if the process is killed.
 */
export class VersionStore {
  readonly #stateFile: string
  readonly #folder: string
  /** By name. A version never changes, so its manifest is read once. */
  readonly #known = new Map<string, Version>()

  constructor(data: string) {
    this.#stateFile = join(data, 'state.json')
    this.#folder = join(data, 'versions')
  }

  async read(): Promise<StoredVersions> {
    const state = await this.#readState()
    const versions = await this.#readVersions(state?.versions ?? [])
    if (versions.length > 0) return { versions, state }
    return { versions: await this.#readVersions(await this.#listByAge()), state: undefined }
  }

  /** The path for a download, beside the versions. */
  async createDownloadPath(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return join(this.#folder, createDraftName('download'))
  }

  /**
   * Unpacks an archive and flushes it to the disk. Does not activate it.
   *
   * @param accept throws to reject a manifest
   * @throws {BundleError} when the archive is incomplete, or differs from its manifest
   */
  async add(archive: string, accept: (manifest: Manifest) => void): Promise<Version> {
    const draft = join(this.#folder, createDraftName('draft'))
    try {
      const manifest = await unpackBundle(archive, draft)
      accept(manifest)
      const name = manifest.treeSha256.slice(0, NAME_LENGTH)
      const known = await this.#readVersion(name)
      if (known !== undefined && (await isComplete(known))) return known
      await compressFiles(join(draft, 'site'))
      await syncFolder(draft)
      const folder = join(this.#folder, name)
      await rm(folder, { recursive: true, force: true })
      await rename(draft, folder)
      await syncNames(this.#folder)
      return { name, folder, manifest }
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  /** Makes a version the active one and removes the oldest versions. */
  async activate(name: string, about: Omit<State, 'versions' | 'rolledBack'>): Promise<void> {
    const { versions } = await this.read()
    const others = versions.map((version) => version.name).filter((other) => other !== name)
    const retained = [name, ...others].slice(0, MAX_KEPT)
    await this.#writeState({ ...about, versions: retained })
    for (const other of await readdir(this.#folder)) {
      if (NAME.test(other) && !retained.includes(other))
        await rm(join(this.#folder, other), { recursive: true, force: true })
    }
  }

  /** Keeps the active version. Writes the state only when it has changed. */
  async confirm(about: Omit<State, 'versions' | 'rolledBack'>): Promise<void> {
    const { versions, state } = await this.read()
    const next: State = { ...state, ...about, versions: versions.map(({ name }) => name) }
    if (JSON.stringify(stateSchema.parse(next)) !== JSON.stringify(state)) await this.#writeState(next)
  }

  /** Activates the previous version. @returns it; `undefined` when there is none */
  async rollBack(): Promise<Version | undefined> {
    const {
      versions: [left, previous, ...others],
      state,
    } = await this.read()
    if (left === undefined || previous === undefined) return undefined
    const versions = [previous, left, ...others].map(({ name }) => name)
    await this.#writeState({ ...state, versions, rolledBack: left.name })
    return previous
  }

  async #readState(): Promise<State | undefined> {
    const result = stateSchema.safeParse(parseJson(await readText(this.#stateFile)))
    return result.success ? result.data : undefined
  }

  async #writeState(state: State): Promise<void> {
    await writeFileAtomic(this.#stateFile, JSON.stringify(stateSchema.parse(state)))
  }

  async #readVersions(names: readonly string[]): Promise<Version[]> {
    const versions = await Promise.all(names.map((name) => this.#readVersion(name)))
    return versions.flatMap((version) => version ?? [])
  }

  /** @returns `undefined` when it is missing or its manifest is damaged */
  async #readVersion(name: string): Promise<Version | undefined> {
    if (!NAME.test(name)) return undefined
    const folder = join(this.#folder, name)
    const file = join(folder, 'manifest.json')
    const known = this.#known.get(name)
    if (known !== undefined && (await exists(file))) return known
    this.#known.delete(name)
    const text = await readText(file)
    if (text === undefined) return undefined
    try {
      const manifest = checkManifest(text)
      if (!manifest.treeSha256.startsWith(name)) return undefined
      const version = { name, folder, manifest }
      this.#known.set(name, version)
      return version
    } catch (error) {
      if (error instanceof BundleError) return undefined
      throw error
    }
  }

  async #listByAge(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const aged = await Promise.all(
      names.map(async (name) => ({
        name,
        time: (await stat(join(this.#folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    )
    return aged
      .filter(({ name }) => NAME.test(name))
      .toSorted((one, other) => other.time - one.time)
      .map(({ name }) => name)
  }
}

/** Whether every file of a version exists with the length in its manifest. */
export async function isComplete({ folder, manifest }: Version): Promise<boolean> {
  for (const { file, bytes } of manifest.files) {
    const stats = await stat(join(folder, file)).catch(() => undefined)
    if (stats?.isFile() !== true || stats.size !== bytes) return false
  }
  return true
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
