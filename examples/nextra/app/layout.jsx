import { DocsAssistant, DocsSearch } from 'docs-assistant/next'
import 'docs-assistant/nextra.css'
import { Layout, Navbar } from 'nextra-theme-docs'
import 'nextra-theme-docs/style.css'
import { Head } from 'nextra/components'
import { getPageMap } from 'nextra/page-map'

const service = { domain: 'beacon', apiKey: 'svc_dsc_beacon', baseUrl: 'http://localhost:4300' }

export const metadata = { title: { default: 'Beacon', template: '%s – Beacon' } }

export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <Head />
      <body>
        <Layout
          navbar={<Navbar logo="Beacon" />}
          pageMap={await getPageMap()}
          search={<DocsSearch {...service} />}
          editLink={null}
          feedback={{ content: null }}
        >
          {children}
        </Layout>
        <DocsAssistant {...service} title="Ask Beacon" />
      </body>
    </html>
  )
}
