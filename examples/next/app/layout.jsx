import { DocsAssistant } from 'docs-assistant/next'
import Link from 'next/link'
import './site.css'
import { ThemeSwitch } from './ThemeSwitch'

export const metadata = {
  title: 'Beacon',
  // Questions go out with it, and with the language of the page.
  other: { 'docsearch:version': '2.0' },
}

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Beacon</Link>
          <nav>
            <Link href="/guides/install">Install Beacon</Link>
            <Link href="/guides/schedule">Schedule jobs</Link>
          </nav>
          <ThemeSwitch />
        </header>
        <main>{children}</main>
        <DocsAssistant domain="beacon" apiKey="svc_dsc_beacon" baseUrl="http://localhost:4300" title="Ask Beacon" />
      </body>
    </html>
  )
}
