import { useHistory } from '@docusaurus/router'
import { DocsAssistant } from 'docs-assistant'

/** Docusaurus keeps this around all pages, so a conversation goes on from one to the next. */
export default function Root({ children }) {
  const history = useHistory()
  return (
    <>
      {children}
      <DocsAssistant
        domain="beacon"
        apiKey="svc_dsc_beacon"
        baseUrl="http://localhost:4300"
        title="Ask Beacon"
        navigate={(url) => history.push(url)}
      />
    </>
  )
}
