import type { ReactElement, ReactNode } from 'react'
import { Gallery } from './Gallery.js'

interface GalleryStory {
  render: (args: unknown, context: { globals: Record<string, unknown> }) => ReactElement
  parameters: object
}

/** A story of many states at once, each by its name. `isWindow`: they are panels. */
export function galleryOf(states: Readonly<Record<string, ReactNode>>, { isWindow = false } = {}): GalleryStory {
  return {
    render: (_args, { globals }) => (
      <Gallery states={states} isWindow={isWindow} theme={globals.theme === 'dark' ? 'dark' : 'light'} />
    ),
    parameters: {
      bare: true,
      docs: { story: { height: '720px' } },
      // The same things twice, in light and dark: no page has that.
      a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    },
  }
}
