/* global document, location, URLSearchParams */
const contenders = {
  service: () => import('./service.js'),
  static: () => import('./static.js'),
  pagefind: () => import('./pagefind.js'),
  minisearch: () => import('./minisearch.js'),
  docsearch: () => import('./docsearch.js'),
}
const search = document.querySelector('#search')
const { show } = await contenders[new URLSearchParams(location.search).get('contender')]()
await show(search)
