/**
 * The part of `size` bytes that a `Range` header asks for: `bytes=5-9`, `bytes=5-`, `bytes=-5`. RFC 9110, section 14.
 *
 * @returns `undefined` for all, which also answers what is no single range; both ends are included
 */
export function readByteRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
