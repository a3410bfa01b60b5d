/** Lists are allocated from blocks of this size, so that growing copies nothing. */
const BLOCK_BYTES = 64 * 1024

/** Sizes of the first piece of a list, which is short because most lists are, and of the longest piece. */
const SHORTEST_PIECE = 4
const LONGEST_PIECE = 256

/** Each piece is followed by a pointer to the next one. */
const POINTER_BYTES = 4

/** Fields of a list's state, as offsets into `states`. */
const START = 0
const END = 1
const LEFT = 2
const PIECES = 3
const STATE_LENGTH = 4

/** The state of the lists, for saving. */
export interface SavedByteLists {
  blocks: readonly Uint8Array[]
  states: Uint32Array
  count: number
  /** The address at which the next piece can begin. */
  free: number
}

export interface ByteLists {
  /**
   * Creates an empty list.
   * @returns its number, counted from 0
   */
  create(): number
  push(list: number, byte: number): void
  /** Returns the bytes of a list. */
  read(list: number): Uint8Array
  save(): SavedByteLists
}

/**
 * Stores many growing byte lists in a few large buffers. A list is a chain of pieces, each twice as long as the one
 * before, as in Lucene's byte pools: a separate array per list would take ten times the memory of most lists' content.
 */
export function createByteLists(saved?: SavedByteLists): ByteLists {
  const blocks = (saved?.blocks ?? []).map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  )
  let states = saved?.states ?? new Uint32Array(1024 * STATE_LENGTH)
  let count = saved?.count ?? 0
  let free = saved?.free ?? 0

  const stateOf = (list: number, name: number): number => states[list * STATE_LENGTH + name] ?? 0
  const setState = (list: number, name: number, value: number) => {
    states[list * STATE_LENGTH + name] = value
  }

  /**
   * Returns the block of an address. Addresses are counted across blocks; a piece is never split between two of them.
   */
  function blockOf(address: number): Buffer {
    const index = Math.floor(address / BLOCK_BYTES)
    return (blocks[index] ??= Buffer.alloc(BLOCK_BYTES))
  }

  function appendPiece(list: number): number {
    const room = roomOf(stateOf(list, PIECES))
    const rest = BLOCK_BYTES - (free % BLOCK_BYTES)
    if (rest < room + POINTER_BYTES) free += rest
    const address = free
    free += room + POINTER_BYTES
    setState(list, PIECES, stateOf(list, PIECES) + 1)
    setState(list, LEFT, room)
    setState(list, END, address)
    return address
  }

  return {
    create() {
      if (states.length === count * STATE_LENGTH) {
        const grown = new Uint32Array(states.length * 2)
        grown.set(states)
        states = grown
      }
      const list = count++
      setState(list, START, appendPiece(list))
      return list
    },

    push(list, byte) {
      if (stateOf(list, LEFT) === 0) {
        const pointer = stateOf(list, END)
        blockOf(pointer).writeUInt32LE(appendPiece(list), pointer % BLOCK_BYTES)
      }
      const end = stateOf(list, END)
      blockOf(end)[end % BLOCK_BYTES] = byte
      setState(list, END, end + 1)
      setState(list, LEFT, stateOf(list, LEFT) - 1)
    },

    read(list) {
      const pieces: Buffer[] = []
      const last = stateOf(list, PIECES) - 1
      let start = stateOf(list, START)
      for (let piece = 0; piece <= last; piece++) {
        const block = blockOf(start)
        const from = start % BLOCK_BYTES
        const to = from + roomOf(piece) - (piece === last ? stateOf(list, LEFT) : 0)
        pieces.push(block.subarray(from, to))
        if (piece < last) start = block.readUInt32LE(to)
      }
      return Buffer.concat(pieces)
    },

    save: () => ({ blocks, states, count, free }),
  }
}

function roomOf(piece: number): number {
  return Math.min(SHORTEST_PIECE * 2 ** piece, LONGEST_PIECE)
}
