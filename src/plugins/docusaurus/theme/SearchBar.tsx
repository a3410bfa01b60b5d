import { DocsSearch } from '../../../docs-search/index.js'
import { useSiteProps } from '../useSiteProps.js'

/** Rendered by the navigation bar of Docusaurus as its search. */
export default function SearchBar() {
  const { search, page } = useSiteProps()
  return search && <DocsSearch {...search} {...page} />
}
