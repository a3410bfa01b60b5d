import type { DocsAssistantHandle } from '../DocsAssistantHandle.js'
import type { EmbedProperties } from './EmbedProperties.js'

/**
 * `<docs-assistant>`. Its attributes are the props that a text can say; its properties are all of
 * them, and go before the attributes. `open()` and `close()` may be called before it is on the page.
 */
export interface DocsAssistantElement extends HTMLElement, EmbedProperties, DocsAssistantHandle {}
