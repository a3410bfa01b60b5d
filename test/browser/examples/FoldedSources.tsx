import { DocsAssistant, type Components } from 'docs-assistant'

const components: Components = {
  Sources: ({ sources, children }) => (
    <details>
      <summary>{sources.length} pages</summary>
      {children}
    </details>
  ),
}

export function Assistant() {
  return <DocsAssistant domain="acme" apiKey="svc_dsc_test" components={components} />
}
