import type { DocsAssistantProps } from '../DocsAssistantProps.js'

/**
 * The props of the assistant as properties of the element. Named otherwise: `title`, which would be
 * a tooltip in HTML, and `open`, which is a method.
 */
export type EmbedProperties = Partial<Omit<DocsAssistantProps, 'title' | 'open'>> & {
  /** The prop `title`. */
  heading?: DocsAssistantProps['title']
}
