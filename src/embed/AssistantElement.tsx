import { createRoot, type Root } from 'react-dom/client'
import { DocsAssistant } from '../DocsAssistant.js'
import type { DocsAssistantHandle } from '../DocsAssistantHandle.js'
import type { Opening } from '../Opening.js'
import { checkOptions } from '../request/checkOptions.js'
import type { DocsAssistantError } from '../request/DocsAssistantError.js'
import { createSheet } from './createSheet.js'
import { propNames } from './propNames.js'
import { readEmbedProps } from './readEmbedProps.js'
import { toEmbedHandlers } from './toEmbedHandlers.js'

/** A server has no elements, and must be able to load this file all the same. */
const Base = 'HTMLElement' in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement)

/** They are no props, but say which events the page is told of. */
const SWITCHES = ['feedback', 'events']

/** The assistant in an open shadow root, so that neither the page's styles nor its own cross over. */
export class AssistantElement extends Base {
  static readonly observedAttributes = [...propNames.flatMap(({ attribute }) => attribute ?? []), ...SWITCHES]

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
          this.#change()
        },
      })
    }
  }

  readonly #properties: Record<string, unknown> = {}
  #root: Root | undefined
  #assistant: DocsAssistantHandle | null = null
  /** What was called before the assistant was there. */
  #calls: ((assistant: DocsAssistantHandle) => void)[] = []
  #isChanging = false

  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [createSheet()]
    this.#takeEarlierProperties()
  }

  /** Opens the panel; see `Opening`. */
  open(opening?: Opening): void {
    this.#call((assistant) => assistant.open(opening))
  }

  close(): void {
    this.#call((assistant) => assistant.close())
  }

  connectedCallback(): void {
    this.#change()
  }

  disconnectedCallback(): void {
    this.#change()
  }

  attributeChangedCallback(): void {
    this.#change()
  }

  /** What the page set before this script had loaded hides the accessors of the class. */
  #takeEarlierProperties(): void {
    for (const { property } of propNames) {
      if (property === undefined || !Object.hasOwn(this, property)) continue
      this.#properties[property] = Reflect.get(this, property)
      Reflect.deleteProperty(this, property)
    }
  }

  #call(call: (assistant: DocsAssistantHandle) => void): void {
    if (this.#assistant) call(this.#assistant)
    else this.#calls.push(call)
  }

  readonly #takeAssistant = (assistant: DocsAssistantHandle | null) => {
    this.#assistant = assistant
    if (assistant !== null) for (const call of this.#calls.splice(0)) call(assistant)
  }

  /** Not at once: several attributes change together, and who moves the element takes it off the page for a moment. */
  #change(): void {
    if (this.#isChanging) return
    this.#isChanging = true
    queueMicrotask(() => {
      this.#isChanging = false
      if (this.isConnected) this.#show()
      else this.#hide()
    })
  }

  #show(): void {
    try {
      const props = readEmbedProps(this, this.#properties)
      checkOptions(props)
      this.#root ??= createRoot(this.shadowRoot as ShadowRoot)
      this.#root.render(<DocsAssistant ref={this.#takeAssistant} {...props} {...toEmbedHandlers(this, props)} />)
    } catch (error) {
      // Who sets the attribute right gets the assistant then.
      this.#hide()
      toEmbedHandlers(this, this.#properties).onError?.(error as DocsAssistantError)
      reportError(error)
    }
  }

  #hide(): void {
    this.#root?.unmount()
    this.#root = undefined
  }
}
