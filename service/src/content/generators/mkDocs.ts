/** The ids of headings in MkDocs: `What's new?` has `whats-new`, and the next one with this text `whats-new_1`. */
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
