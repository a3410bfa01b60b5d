/** Labels of the search used when the assistant is unavailable. Loaded with the first question. */
export interface SearchLabels {
  /** Heading of the results, so that they are not mistaken for an answer. */
  searchResults: string
  /** Number of results for screen readers; 0 for none. */
  searchResultCount: (count: number) => string
  nothingFound: string
  /** Neither the site's index nor the service can be searched. */
  searchFailed: string
}

const results = (count: number) => (count === 1 ? '1 search result' : `${count} search results`)

/** English labels. */
export const defaultSearchLabels: SearchLabels = {
  searchResults: 'Search results from the docs',
  searchResultCount: (count) => (count === 0 ? 'No search results' : results(count)),
  nothingFound: 'A search of the docs found nothing either. Try other words.',
  searchFailed: 'The docs could not be searched either. Your question is kept for later.',
}
