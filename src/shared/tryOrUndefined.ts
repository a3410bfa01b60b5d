/**
 * Calls `access` and returns its result, or `undefined` if it throws. Storage can be missing, forbidden or full:
 * in a sandboxed frame, or with cookies blocked, even reading `window.localStorage` throws.
 */
export function tryOrUndefined<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
