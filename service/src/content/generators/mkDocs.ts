/**
 * Creates the heading ids of MkDocs: `whats-new` for `What's new?`, and `whats-new_1` for the next heading with this
 * text.
 */
export function createMkDocsSlugger(): (text: string) => string {
  const taken = new Set([''])
  return (text) => {
    const ascii = text.normalize('NFKD').replace(/[^\w\s-]/g, '')
    const slug = ascii
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-')
    let id = slug
    for (let count = 1; taken.has(id); count++) id = `${slug}_${count}`
    taken.add(id)
    return id
  }
}
