export { SearchResults } from './SearchResults.js'
