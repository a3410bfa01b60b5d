/** Accents, once a text is in the form in which they are characters of their own. */
const ACCENTS = /[\u0300-\u036F]/g
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** An emoji by its name, which is no part of an id. */
const EMOJI = /:[\w+-]+:/g

/** The ids of headings in VitePress: `3.1 What’s new` has `_3-1-what-s-new`, and the next one with this text `…-1`. */
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
