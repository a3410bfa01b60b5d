/**
 * What an access to storage gives. Storage can be missing, forbidden or full: in a sandboxed frame,
 * or with cookies blocked, even asking for it throws. Then `undefined`.
 */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
