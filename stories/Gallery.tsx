import type { ReactElement, ReactNode } from 'react'
import './gallery.css'

interface GalleryProps {
  /** The states of a component, keyed by name. */
  states: Readonly<Record<string, ReactNode>>
  /**
   * Whether each state is a panel in its own window, in the color scheme of the toolbar. Other states are
   * rendered in both schemes.
   * @default false
   */
  isWindow?: boolean
  theme: 'light' | 'dark'
}

/** All states of a component on one page. `npm run visual` takes its pictures of galleries. */
export function Gallery({ states, isWindow = false, theme }: GalleryProps): ReactElement {
  const schemes = isWindow ? [theme] : ['light', 'dark']
  return (
    <div className="gallery" data-kind={isWindow ? 'windows' : 'pairs'}>
      {Object.entries(states).map(([name, state]) => (
        <article key={name} className="gallery-state" aria-label={name}>
          <p className="gallery-name">{name}</p>
          {schemes.map((scheme) => (
            <div key={scheme} className="gallery-place" data-scheme={scheme}>
              <div className="docs-assistant" data-color-scheme={scheme}>
                {state}
              </div>
            </div>
          ))}
        </article>
      ))}
    </div>
  )
}
