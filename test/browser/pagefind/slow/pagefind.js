import { createPagefind } from '../createPagefind.js'
import { sections } from '../sections.js'

const pagefind = createPagefind(sections)
export const { options, init } = pagefind

/** A large index: a search takes longer than some keys. */
export async function search(query) {
  if (query !== null) (globalThis.searchedWords ??= []).push(query)
  await new Promise((resolve) => setTimeout(resolve, 500))
  return pagefind.search(query)
}
