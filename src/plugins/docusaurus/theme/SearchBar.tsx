import { DocsSearch } from '../../../docs-search/index.js'
import { useSiteProps } from '../useSiteProps.js'

/** What the navigation bar of Docusaurus renders as its search. */
export default function SearchBar() {
  const { search, page } = useSiteProps()
  return search && <DocsSearch {...search} {...page} />
}
