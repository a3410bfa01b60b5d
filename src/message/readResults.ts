/** Services give search results as a list, or as `results` of an object. */
export function readResults(result: unknown): readonly unknown[] | undefined {
  const results: unknown = Array.isArray(result) ? result : (result as { results?: unknown } | null | undefined)?.results
  return Array.isArray(results) ? results : undefined
}
