/** As MiniSearch's documentation recommends for a search while typing. */
export const MINISEARCH_OPTIONS = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text'],
  searchOptions: { boost: { title: 3, heading: 2 }, prefix: true, fuzzy: 0.2 },
}
