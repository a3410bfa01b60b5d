import { addToPage } from './shared/addToPage.js'
import { findOwnScript } from './shared/findOwnScript.js'
import { AssistantElement } from './embed/AssistantElement.js'
import type { DocsAssistantElement, EmbedEvents } from './embed/DocsAssistantElement.js'

export type { DocsAssistantElement, EmbedEvents }

const TAG = 'docs-assistant'

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant': DocsAssistantElement
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface can be added to
  interface GlobalEventHandlersEventMap extends EmbedEvents {}
}

if ('customElements' in globalThis && !customElements.get(TAG)) {
  customElements.define(TAG, AssistantElement)
  const script = findOwnScript(import.meta.url)
  // A script with `data-domain` adds the element itself, so that a page needs only one line. On a page that has an
  // assistant, it adds none, unless that is an element for another site.
  const { domain = '', optional } = script?.dataset ?? {}
  const others = optional === undefined ? `[domain=${JSON.stringify(domain)}]` : ':not([optional])'
  const findOther = () =>
    document.querySelector(`.docs-assistant:not(.docs-assistant-search), ${TAG}:not([domain]), ${TAG}${others}`)
  if (script && !findOther()) {
    const element = document.createElement(TAG)
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value)
    }
    addToPage(element)
    // The scripts of the page may add its own assistant later: with `data-optional`, this one then leaves.
    if (optional !== undefined)
      new MutationObserver(() => {
        if (findOther()) element.remove()
      }).observe(document.documentElement, { childList: true, subtree: true })
  }
}
