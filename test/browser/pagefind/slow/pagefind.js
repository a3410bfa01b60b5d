import { createPagefind } from '../createPagefind.js'
import { sections } from '../sections.js'

const pagefind = createPagefind(sections)
export const { options, init } = pagefind

/** A large index: a search takes longer than some keys, until the test lets it go on. */
export async function search(query) {
  if (query !== null) {
    globalThis.searchedWords.push(query)
    await globalThis.isSearchAllowed
  }
  return pagefind.search(query)
}
