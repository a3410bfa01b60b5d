import { addToPage } from './shared/addToPage.js'
import { findOwnScript } from './shared/findOwnScript.js'
import { SearchElement } from './embed/SearchElement.js'

const TAG = 'docs-search'

if ('customElements' in globalThis && !customElements.get(TAG)) {
  customElements.define(TAG, SearchElement)
  const script = findOwnScript(import.meta.url)
  // A script with `data-domain` adds the element itself, without a button: the page has a field or a button of its own.
  if (script !== undefined && document.querySelector(TAG) === null) {
    const element = document.createElement(TAG)
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value)
    }
    element.setAttribute('button', 'false')
    addToPage(element)
  }
}
