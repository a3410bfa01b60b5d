'use client'

import 'docs-assistant/styles.css'
import 'docs-assistant/search.css'
import { DocsSearch as Search, type DocsSearchProps } from '../../docs-search/index.js'
import { useNextSite } from './useNextSite.js'

/** The props of `<DocsSearch>`. All of them are optional. */
export type NextSearchProps = Partial<DocsSearchProps>

/**
 * The search field for a layout of the app router, with its styles, the router and the base path of the site. Without a
 * service, it searches the index that `docs-assistant index` writes after the build.
 */
export function DocsSearch(props: NextSearchProps) {
  const { site, index } = useNextSite(props)
  return <Search {...site} {...props} {...index} />
}
