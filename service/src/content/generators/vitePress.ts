/** Matches accents after normalization (NFKD) has separated them from their letters. */
const ACCENTS = /[\u0300-\u036F]/g
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** Matches the name of an emoji, which is not part of an id. */
const EMOJI = /:[\w+-]+:/g

/**
 * Creates the heading ids of VitePress: `_3-1-what-s-new` for `3.1 What’s new`, and `…-1` for the next heading with
 * this text.
 */
export function createVitePressSlugger(): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    const plain = text.replace(EMOJI, '').normalize('NFKD').replace(ACCENTS, '').toLowerCase()
    const slug = plain.replace(SEPARATORS, '-').replace(/^-|-$/g, '').replace(/^\d/, '_$&')
    let id = slug
    for (let count = 1; taken.has(id); count++) id = `${slug}-${count}`
    taken.add(id)
    return id
  }
}
