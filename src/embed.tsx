import { addToPage } from './embed/addToPage.js'
import { AssistantElement } from './embed/AssistantElement.js'
import type { DocsAssistantElement } from './embed/DocsAssistantElement.js'
import type { EmbedEvents } from './embed/EmbedEvents.js'
import { findOwnScript } from './embed/findOwnScript.js'

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
  // One line is then all a page needs.
  if (script !== undefined) {
    const element = document.createElement(TAG)
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value)
    }
    addToPage(element)
  }
}
