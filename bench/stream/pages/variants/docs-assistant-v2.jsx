// The library with version 2 of the protocol.
import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/styles.css'

export function Variant() {
  return <DocsAssistant domain="bench" apiKey="svc_dsc_bench" protocol="v2" />
}
