import type { ReactElement, ReactNode } from 'react'
import { Gallery } from './Gallery.js'

interface GalleryStory {
  render: (args: unknown, context: { globals: Record<string, unknown> }) => ReactElement
  parameters: object
}

/** Returns a story that renders a gallery. See `Gallery` for `isWindow`. */
export function galleryOf(states: Readonly<Record<string, ReactNode>>, { isWindow = false } = {}): GalleryStory {
  return {
    render: (_args, { globals }) => (
      <Gallery states={states} isWindow={isWindow} theme={globals.theme === 'dark' ? 'dark' : 'light'} />
    ),
    parameters: {
      bare: true,
      docs: { story: { height: '720px' } },
      // Each state is rendered twice, in light and dark, so its landmarks are not unique.
      a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    },
  }
}
