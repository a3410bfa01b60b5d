import { DocsAssistant, type AssistantEvent } from 'docs-assistant'

function handleEvent({ type, ...fields }: AssistantEvent) {
  window.dataLayer?.push({ event: `assistant_${type}`, ...fields })
}

export function Assistant() {
  return <DocsAssistant domain="acme" apiKey="svc_dsc_test" onEvent={handleEvent} />
}
