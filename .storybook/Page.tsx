import { useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import '@fontsource-variable/noto-sans-arabic'
import 'docs-assistant/styles.css'
import { HostPage } from './HostPage.js'
import { hosts, type HostName } from './hosts/hosts.js'
import './page.css'

interface PageProps {
  theme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  language: string
  host: HostName
  isBare: boolean
  children: ReactNode
}

/** About as wide as the panel. Inline, where no style sheet of a host reaches. */
const column = { maxInlineSize: 400, margin: 'auto', padding: 20, background: 'var(--da-background)' }

/** Stands for a host's page. */
export function Page({ theme, direction, language, host, isBare, children }: PageProps): ReactElement {
  const themeAttribute = hosts[host].theme

  // What a host's own switches do
  useLayoutEffect(() => {
    const root = document.documentElement
    root.setAttribute(themeAttribute, theme)
    root.dir = direction
    root.lang = language
    return () => root.removeAttribute(themeAttribute)
  }, [theme, themeAttribute, direction, language])

  const content = isBare ? (
    children
  ) : (
    <div className="docs-assistant" data-color-scheme={theme} style={column}>
      {children}
    </div>
  )
  return <HostPage host={host}>{content}</HostPage>
}
