/** The texts of the search that stands in for the assistant, which load with the first question. */
export interface SearchLabels {
  /** Stands over what was found, so that nobody takes it for an answer. */
  searchResults: string
  /** Says to screen readers how much was found; 0 for nothing. */
  searchResultCount: (count: number) => string
  nothingFound: string
  /** Neither the site's own index nor the service can be searched. */
  searchFailed: string
}
