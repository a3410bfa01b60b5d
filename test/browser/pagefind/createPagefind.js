/** The part of Pagefind's browser API that is used, over these sections. */
export function createPagefind(sections) {
  return {
    options: () => Promise.resolve(),
    init: () => Promise.resolve(),
    search(query) {
      const found = sections.filter(({ text }) => query === null || text.toLowerCase().includes(query))
      return Promise.resolve({
        results: found.map(({ url, title, heading, text }) => ({
          id: url,
          score: 1,
          data: () =>
            Promise.resolve({ raw_url: url, content: text, meta: { title, heading }, filters: {}, anchors: [] }),
        })),
      })
    },
  }
}
