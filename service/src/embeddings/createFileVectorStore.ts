import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import type { VectorStore } from './VectorStore.js'

const lineSchema = z.object({ key: z.string(), vector: z.base64() })

/** Share of removed vectors at which the file is rewritten. */
const MAX_REMOVED = 0.25

/**
 * Stores vectors in memory, and in a file with a line of JSON for each. Lines are appended, so that a crash only loses
 * the line that was being written. A search compares all vectors: 10,000 vectors of 1,024 numbers take 44 MB and about
 * 30 ms (`npm run bench:retrieval`).
 */
export function createFileVectorStore(file: string): VectorStore {
  let loaded: Promise<Map<string, Float32Array>> | undefined
  /** Number of lines in the file, including those of removed vectors. */
  let lines = 0

  const load = () =>
    (loaded ??= read().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))

  async function read(): Promise<Map<string, Float32Array>> {
    const vectors = ((await readText(file)) ?? '').split('\n').flatMap(toVector)
    lines = vectors.length
    return new Map(vectors)
  }

  return {
    async findMissing(keys) {
      const vectors = await load()
      return keys.filter((key) => !vectors.has(key))
    },

    async add(added) {
      const vectors = await load()
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // The line break comes first: it separates this line from an incomplete one, left by a crash.
      await appendFile(file, Array.from(added, ([key, vector]) => `\n${toLine(key, vector)}`).join(''), { mode: 0o600 })
      lines += added.size
      added.forEach((vector, key) => vectors.set(key, vector))
    },

    async retain(keys) {
      const vectors = await load()
      const kept = new Set(keys)
      for (const key of vectors.keys()) if (!kept.has(key)) vectors.delete(key)
      if (vectors.size >= lines * (1 - MAX_REMOVED)) return
      await writeFileAtomic(file, Array.from(vectors, ([key, vector]) => toLine(key, vector)).join('\n'))
      lines = vectors.size
    },

    async findNearest(vector, limit) {
      const vectors = await load()
      const found = Array.from(vectors, ([key, other]) => ({ key, similarity: multiply(vector, other) }))
      return found
        .sort((one, other) => other.similarity - one.similarity)
        .slice(0, limit)
        .map(({ key }) => key)
    },
  }
}

function toLine(key: string, { buffer, byteOffset, byteLength }: Float32Array): string {
  return JSON.stringify({ key, vector: Buffer.from(buffer, byteOffset, byteLength).toString('base64') })
}

/** Parses a line. Skips an incomplete one. */
function toVector(line: string): [key: string, vector: Float32Array][] {
  try {
    const { key, vector } = lineSchema.parse(JSON.parse(line))
    // Copied to a buffer of its own, where numbers start at a multiple of four.
    return [[key, new Float32Array(new Uint8Array(Buffer.from(vector, 'base64')).buffer)]]
  } catch {
    return []
  }
}

/** Returns the scalar product; -1 for vectors of different lengths, which belong to different models. */
function multiply(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return -1
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
