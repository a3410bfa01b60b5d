import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { DocsSearch } from 'docs-assistant/search'
import 'docs-assistant/search.css'

export const showDocsSearch = (element, props) => createRoot(element).render(createElement(DocsSearch, props))
