import type { VectorStore } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

const EAST = Float32Array.of(1, 0)
const NORTH = Float32Array.of(0, 1)
const NORTH_EAST = Float32Array.of(Math.SQRT1_2, Math.SQRT1_2)

/** What every store of vectors must do. `open` gives the store of a site, which begins empty. */
export function describeVectorStore(name: string, open: (site: string) => VectorStore | Promise<VectorStore>): void {
  describe(name, () => {
    test('says which vectors are missing, in the order in which they are asked for', async () => {
      const store = await open('a')
      expect(await store.findMissing(['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
      await store.add(new Map([['a', EAST]]))
      expect(await store.findMissing(['c', 'a', 'b'])).toEqual(['c', 'b'])
      expect(await store.findMissing([])).toEqual([])
    })

    test('finds the vectors with the smallest angles', async () => {
      const store = await open('b')
      await store.add(
        new Map([
          ['north', NORTH],
          ['east', EAST],
          ['between', NORTH_EAST],
        ]),
      )
      expect(await store.findNearest(NORTH, 3)).toEqual(['north', 'between', 'east'])
      expect(await store.findNearest(EAST, 2)).toEqual(['east', 'between'])
    })

    test('a vector that is added twice is there once', async () => {
      const store = await open('c')
      await store.add(new Map([['a', EAST]]))
      await store.add(
        new Map([
          ['a', EAST],
          ['b', NORTH],
        ]),
      )
      expect(await store.findNearest(EAST, 5)).toEqual(['a', 'b'])
    })

    test('vectors of another model, with more numbers, come last and break nothing', async () => {
      const store = await open('d')
      await store.add(
        new Map([
          ['old', Float32Array.of(1, 0, 0)],
          ['new', NORTH],
        ]),
      )
      expect(await store.findNearest(EAST, 1)).toEqual(['new'])
    })

    test('the vectors of one site are not found in another', async () => {
      const [one, other] = [await open('e'), await open('f')]
      await one.add(new Map([['a', EAST]]))
      expect(await other.findNearest(EAST, 5)).toEqual([])
      await other.retain([])
      expect(await one.findNearest(EAST, 5)).toEqual(['a'])
    })

    test('10 vectors of 1,536 numbers are kept as they are', async () => {
      const store = await open('g')
      const numbers = Array.from({ length: 10 }, (_, row) =>
        Float32Array.from({ length: 1536 }, (_, column) => Math.sin(row * 1536 + column) / 28),
      )
      await store.add(new Map(numbers.map((vector, row) => [`row ${row}`, vector])))
      for (const [row, vector] of numbers.entries()) expect(await store.findNearest(vector, 1)).toEqual([`row ${row}`])
    })
  })
}
