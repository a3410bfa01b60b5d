import { useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import 'docs-assistant/styles.css'
import './page.css'

interface PageProps {
  theme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  isBare: boolean
  children: ReactNode
}

/** Stands for a host's page. */
export function Page({ theme, direction, isBare, children }: PageProps): ReactElement {
  // What a host's theme switch does
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dir = direction
  }, [theme, direction])

  if (isBare) return <>{children}</>
  return <div className="docs-assistant story" data-color-scheme={theme}>{children}</div>
}
