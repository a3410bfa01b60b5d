/** What a key may be: it becomes a file name and a part of an address. */
export function isArtefactKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,120}\.tar\.gz$/.test(key)
}
