import { createRoot, type Root } from 'react-dom/client'
import { DocsAssistant } from '../assistant/DocsAssistant.js'
import type { DocsAssistantHandle, OpenOptions } from '../assistant/DocsAssistantProps.js'
import { checkOptions } from '../request/checkOptions.js'
import type { DocsAssistantError } from '../shared/DocsAssistantError.js'
import styles from '../styles/index.css?inline'
import { propNames, readEmbedProps } from './readEmbedProps.js'
import { toEmbedHandlers } from './toEmbedHandlers.js'

/** The element itself has no box, so the launcher and the panel are laid out in its parent. */
const HOST_STYLES = ':host{display:contents}:host([hidden]){display:none}'

let sheet: CSSStyleSheet | undefined

/** Constructed style sheets are allowed where a strict Content-Security-Policy forbids style elements. */
function createSheet(): CSSStyleSheet {
  if (sheet !== undefined) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(HOST_STYLES + styles)
  return sheet
}

/** The base class on a server, which has no `HTMLElement` but must be able to import this file. */
const Base = 'HTMLElement' in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement)

/** Not props: attributes that enable events of the element. */
const EVENT_ATTRIBUTES = ['feedback', 'events']

/** Renders the assistant in an open shadow root, which isolates its styles from those of the page. */
export class AssistantElement extends Base {
  static readonly observedAttributes = [...propNames.flatMap(({ attribute }) => attribute ?? []), ...EVENT_ATTRIBUTES]

  static {
    for (const { property } of propNames) {
      if (property === undefined) continue
      Object.defineProperty(this.prototype, property, {
        configurable: true,
        enumerable: true,
        get(this: AssistantElement) {
          return this.#properties[property]
        },
        set(this: AssistantElement, value: unknown) {
          this.#properties[property] = value
          this.#scheduleUpdate()
        },
      })
    }
  }

  readonly #properties: Record<string, unknown> = {}
  #root: Root | undefined
  #handle: DocsAssistantHandle | null = null
  /** Calls made before the assistant was rendered. */
  #pendingCalls: ((assistant: DocsAssistantHandle) => void)[] = []
  #isUpdateScheduled = false

  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [createSheet()]
    this.#upgradeProperties()
  }

  /** Opens the panel. */
  open(opening?: OpenOptions): void {
    this.#call((assistant) => assistant.open(opening))
  }

  close(): void {
    this.#call((assistant) => assistant.close())
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

  /** Properties set before this script was loaded shadow the accessors of the class. */
  #upgradeProperties(): void {
    for (const [name, value] of Object.entries(this)) {
      if (!(name in AssistantElement.prototype)) continue
      this.#properties[name] = value
      Reflect.deleteProperty(this, name)
    }
  }

  #call(call: (assistant: DocsAssistantHandle) => void): void {
    if (this.#handle) call(this.#handle)
    else this.#pendingCalls.push(call)
  }

  readonly #setHandle = (assistant: DocsAssistantHandle | null) => {
    this.#handle = assistant
    if (assistant !== null) for (const call of this.#pendingCalls.splice(0)) call(assistant)
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
      const props = readEmbedProps(this, this.#properties)
      checkOptions(props)
      this.#root ??= createRoot(this.shadowRoot as ShadowRoot)
      this.#root.render(<DocsAssistant ref={this.#setHandle} {...props} {...toEmbedHandlers(this, props)} />)
    } catch (error) {
      // The assistant is rendered again once the attribute is corrected.
      this.#unmount()
      toEmbedHandlers(this, this.#properties).onError?.(error as DocsAssistantError)
      reportError(error)
    }
  }

  #unmount(): void {
    this.#root?.unmount()
    this.#root = undefined
  }
}
