import { showDocsSearch } from './showDocsSearch.js'

export const show = (element) => showDocsSearch(element, { domain: 'bench', pagefindUrl: '/docs-assistant/' })
