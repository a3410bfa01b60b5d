import type { Element } from 'hast'
import { h } from 'hastscript'

/** Renders the search of a page of the running service: `<docs-search>`, which `docs-assistant-search.js` defines. */
export const renderSearch = (domain: string, assistantKey: string): Element =>
  h('docs-search', { domain, 'api-key': assistantKey })

/**
 * Renders the search of an exported page, which search.js makes visible. It also works on a page that is read from a
 * disk.
 */
export const renderSearchForm = (): Element =>
  h('form.search', { role: 'search', hidden: true }, [
    h('input', {
      type: 'search',
      role: 'combobox',
      placeholder: 'Search',
      ariaLabel: 'Search',
      ariaAutoComplete: 'list',
      ariaExpanded: 'false',
      ariaControls: 'search-results',
      autoComplete: 'off',
      spellCheck: 'false',
    }),
    h('ul#search-results', { role: 'listbox', ariaLabel: 'Results', hidden: true }),
  ])
