import { createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { DocsAssistant } from './DocsAssistant.js'
import type { DocsAssistantHandle } from './DocsAssistantHandle.js'
import type { Opening } from './Opening.js'
import { readEmbedProps } from './readEmbedProps.js'
import styles from './styles/index.css?inline'

const TAG = 'docs-assistant'

/**
 * `<docs-assistant domain="acme" api-key="svc_dsc_…">`: the assistant for pages without React.
 * It renders into an open shadow root, so that neither the page's styles nor its own cross over.
 */
export class DocsAssistantElement extends HTMLElement {
  #root: Root | undefined
  readonly #assistant = createRef<DocsAssistantHandle>()

  connectedCallback(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    // A constructed sheet is allowed where a strict Content-Security-Policy forbids a style element.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    shadow.adoptedStyleSheets = [sheet]
    this.#root = createRoot(shadow)
    this.#root.render(<DocsAssistant ref={this.#assistant} {...readEmbedProps(this)} />)
  }

  /** Opens the panel; see `Opening`. */
  open(opening?: Opening): void {
    this.#assistant.current?.open(opening)
  }

  close(): void {
    this.#assistant.current?.close()
  }

  disconnectedCallback(): void {
    this.#root?.unmount()
  }
}

/** The script element that loaded this module, when it says `data-domain`: one line is then all a page needs. */
const findScript = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-domain]')].find(({ src }) => src === import.meta.url)

if (!customElements.get(TAG)) {
  customElements.define(TAG, DocsAssistantElement)
  const script = findScript()
  if (script !== undefined) {
    const element = document.createElement(TAG)
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value)
    }
    document.body.append(element)
  }
}
