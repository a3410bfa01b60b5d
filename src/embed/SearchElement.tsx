import { createRoot, type Root } from 'react-dom/client'
import { DocsSearch } from '../docs-search/index.js'
import { checkOptions } from '../request/checkOptions.js'
import styles from './search-element.css?inline'
import { readSearchProps, searchPropNames, toAttribute } from './readSearchProps.js'

/** The base class on a server, which has no `HTMLElement` but must be able to import this file. */
const Base = 'HTMLElement' in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement)

/** Renders the search in an open shadow root, which isolates its styles from those of the page. */
export class SearchElement extends Base {
  static readonly observedAttributes = searchPropNames.map(toAttribute)

  static {
    for (const name of searchPropNames) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: SearchElement) {
          return this.#properties[name]
        },
        set(this: SearchElement, value: unknown) {
          this.#properties[name] = value
          this.#scheduleUpdate()
        },
      })
    }
  }

  readonly #properties: Record<string, unknown> = {}
  #root: Root | undefined
  #isUpdateScheduled = false

  constructor() {
    super()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet]
    // Properties set before this script was loaded shadow the accessors of the class.
    for (const name of searchPropNames) {
      if (!Object.hasOwn(this, name)) continue
      this.#properties[name] = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
    }
  }

  connectedCallback(): void {
    this.#scheduleUpdate()
  }

  disconnectedCallback(): void {
    this.#scheduleUpdate()
  }

  attributeChangedCallback(): void {
    this.#scheduleUpdate()
  }

  /** Batched in a microtask: several attributes may change together, and moving the element disconnects it briefly. */
  #scheduleUpdate(): void {
    if (this.#isUpdateScheduled) return
    this.#isUpdateScheduled = true
    queueMicrotask(() => {
      this.#isUpdateScheduled = false
      if (this.isConnected) this.#render()
      else this.#unmount()
    })
  }

  #render(): void {
    try {
      const { domain = '', ...props } = readSearchProps(this, this.#properties)
      // The script that adds the assistant may run after this one.
      if (domain === '' && document.readyState !== 'complete') {
        addEventListener('load', () => this.#scheduleUpdate(), { once: true })
        return
      }
      checkOptions({ domain, ...props })
      this.#root ??= createRoot(this.shadowRoot as ShadowRoot)
      this.#root.render(<DocsSearch domain={domain} {...props} />)
    } catch (error) {
      // The search is rendered again once the attribute is corrected.
      this.#unmount()
      reportError(error)
    }
  }

  #unmount(): void {
    this.#root?.unmount()
    this.#root = undefined
  }
}
