/** Returns all items of a storage by key. */
export function storedTexts(storage: Storage): Record<string, string> {
  return Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']))
}
