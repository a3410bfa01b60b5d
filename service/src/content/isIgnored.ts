/** Names in a docs folder that are never read, watched or served, wherever they stand: tools' own files. */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}
