import { Layout, Navbar } from 'nextra-theme-docs'
import 'nextra-theme-docs/style.css'
import { Head } from 'nextra/components'
import { getPageMap } from 'nextra/page-map'
import { Assistant } from './Assistant'

export const metadata = { title: { default: 'Beacon', template: '%s – Beacon' } }

export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <Head />
      <body>
        <Layout
          navbar={<Navbar logo="Beacon" />}
          pageMap={await getPageMap()}
          search={null}
          editLink={null}
          feedback={{ content: null }}
        >
          {children}
        </Layout>
        <Assistant />
      </body>
    </html>
  )
}
