import type { ReactElement, ReactNode } from 'react'
import './gallery.css'

interface GalleryProps {
  /** Each state by its name. */
  states: Readonly<Record<string, ReactNode>>
  /**
   * A panel stands in a window of its own. Its scheme is the toolbar's; smaller things are shown in both.
   * @default false
   */
  isWindow?: boolean
  theme: 'light' | 'dark'
}

/** All states of a component on one page: what the pictures of `npm run visual` are taken of. */
export function Gallery({ states, isWindow = false, theme }: GalleryProps): ReactElement {
  const schemes = isWindow ? [theme] : ['light', 'dark']
  return (
    <div className="gallery" data-kind={isWindow ? 'windows' : 'pairs'}>
      {Object.entries(states).map(([name, state]) => (
        <article key={name} className="gallery-state" aria-label={name}>
          <p className="gallery-name">{name}</p>
          {schemes.map((scheme) => (
            <div key={scheme} className="gallery-place" data-scheme={scheme}>
              <div className="docs-assistant" data-color-scheme={scheme}>{state}</div>
            </div>
          ))}
        </article>
      ))}
    </div>
  )
}
