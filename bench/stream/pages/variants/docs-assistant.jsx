// The library as a host gets it: through the package's doors, from dist.
import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/styles.css'

export function Variant() {
  return <DocsAssistant domain="bench" apiKey="svc_dsc_bench" />
}
