import { showDocsSearch } from './showDocsSearch.js'

export async function show(element) {
  const response = await fetch('/service.json')
  showDocsSearch(element, await response.json())
}
