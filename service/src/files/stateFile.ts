import { randomBytes } from 'node:crypto'
import { open, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Deserializer, Serializer } from 'node:v8'

declare module 'node:v8' {
  interface Serializer {
    /** Documented, and missing from the types. */
    _setTreatArrayBufferViewsAsHostObjects(flag: boolean): void
  }
}

/** The kinds of buffers that a state may hold, by their numbers in the file. */
const BUFFERS = [Uint8Array, Uint16Array, Uint32Array]

type StateBuffer = InstanceType<(typeof BUFFERS)[number]>

/** Each part of the file begins at a multiple of this, so that its numbers can be read where they are. */
const ALIGNMENT = 8

/** The file begins with the lengths of its parts: the version, the objects and the buffers. */
const HEAD = { version: 0, objects: 8, buffers: 16 }
const HEAD_BYTES = 24

/** Age of a draft after which its process counts as killed, in milliseconds. */
const ABANDONED_MS = 3_600_000

/** Number of bytes to write at a time. */
const CHUNK_BYTES = 1024 * 1024

/**
 * Saves objects and buffers for the next start of a program: all that the structured clone algorithm can copy. An
 * object that is referred to twice is one object again when it is read. Buffers are written from their place, because
 * the memory could not hold those of a large site twice; they must not change until this resolves.
 *
 * Atomic, but not flushed: the state can be created again.
 * @param version of the code that can read it
 */
export async function writeState(file: string, version: string, state: unknown): Promise<void> {
  const writer = new StateWriter()
  writer.writeHeader()
  writer.writeValue(state)
  const objects = writer.releaseBuffer()
  const name = Buffer.from(version)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeDoubleLE(name.length, HEAD.version)
  head.writeDoubleLE(objects.length, HEAD.objects)
  head.writeDoubleLE(writer.bytes, HEAD.buffers)
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      for (const chunk of toChunks([head, name, objects, ...writer.buffers])) await handle.writeFile(chunk)
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } finally {
    // Does nothing after a rename.
    await rm(draft, { force: true })
    await removeAbandoned(file)
  }
}

async function removeAbandoned(file: string): Promise<void> {
  const drafts = (await readdir(dirname(file))).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.draft'),
  )
  for (const path of drafts.map((name) => join(dirname(file), name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

/**
 * Reads what `writeState` has written. Buffers are views of the file's content.
 *
 * @returns undefined when there is no such file, or when it is of another version or damaged
 */
export async function readState(file: string, version: string): Promise<unknown> {
  const content = await readFile(file).catch(() => undefined)
  if (content === undefined || content.length < HEAD_BYTES) return undefined
  let end = HEAD_BYTES
  const [name, objects, buffers] = Object.values(HEAD).map((place) => {
    const start = end
    end = align(start + content.readDoubleLE(place))
    return content.subarray(start, start + content.readDoubleLE(place))
  })
  if (end !== content.length || name?.toString() !== version || objects === undefined || buffers === undefined)
    return undefined
  try {
    const reader = new StateReader(objects, buffers)
    reader.readHeader()
    return reader.readValue()
  } catch {
    return undefined
  }
}

/** Serializes objects like V8, except their buffers, whose position is written instead. */
class StateWriter extends Serializer {
  readonly buffers: Buffer[] = []
  /** The total size of the buffers, including padding. */
  bytes = 0

  constructor() {
    super()
    this._setTreatArrayBufferViewsAsHostObjects(true)
  }

  /** Called by V8. */
  protected _writeHostObject(buffer: StateBuffer): void {
    this.writeUint32(BUFFERS.findIndex((Kind) => buffer instanceof Kind))
    this.writeUint32(buffer.length)
    this.writeDouble(this.bytes)
    this.buffers.push(Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength))
    this.bytes = align(this.bytes + buffer.byteLength)
  }
}

class StateReader extends Deserializer {
  readonly #buffers: Buffer

  constructor(objects: Buffer, buffers: Buffer) {
    super(objects)
    this.#buffers = buffers
  }

  /** Called by V8. */
  protected _readHostObject(): StateBuffer {
    const Kind = BUFFERS[this.readUint32()] ?? Uint8Array
    const length = this.readUint32()
    const { buffer, byteOffset } = this.#buffers
    return new Kind(buffer as ArrayBuffer, byteOffset + this.readDouble(), length)
  }
}

function align(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

/** Joins parts, each of which would be a write of its own, with the padding behind each. */
function* toChunks(parts: Iterable<Buffer>): Generator<Buffer> {
  let chunk: Buffer[] = []
  let bytes = 0
  for (const part of parts) {
    chunk.push(part, Buffer.alloc(align(part.length) - part.length))
    bytes += align(part.length)
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(chunk)
    chunk = []
    bytes = 0
  }
  yield Buffer.concat(chunk)
}
