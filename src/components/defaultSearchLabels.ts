import type { SearchLabels } from './SearchLabels.js'

const results = (count: number) => (count === 1 ? '1 search result' : `${count} search results`)

/** The texts of the search that stands in for the assistant, in English. */
export const defaultSearchLabels: SearchLabels = {
  searchResults: 'Search results from the docs',
  searchResultCount: (count) => (count === 0 ? 'No search results' : results(count)),
  nothingFound: 'A search of the docs found nothing either. Try other words.',
  searchFailed: 'The docs could not be searched either. Your question is kept for later.',
}
