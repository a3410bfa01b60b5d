/**
 * What is compared: its module in `pages/`, and the elements that show its results.
 */
export const CONTENDERS = [
  { name: 'DocsSearch, service', page: 'service', results: '.docs-assistant-search-options [role=group]' },
  { name: 'DocsSearch, static index', page: 'static', results: '.docs-assistant-search-options [role=group]' },
  { name: "Pagefind's interface", page: 'pagefind', results: '.pagefind-ui__result' },
  { name: 'MiniSearch, plain list', page: 'minisearch', results: '#results li' },
  { name: 'DocSearch, replies at once', page: 'docsearch', results: '.DocSearch-Hit' },
]
