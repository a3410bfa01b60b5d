import { DocsAssistant, type Icons } from 'docs-assistant'

const icons: Icons = {
  send: (
    <svg viewBox="0 0 24 24">
      <path d="M2 21 23 12 2 3l3 9Z" fill="currentColor" />
    </svg>
  ),
}

export function Assistant() {
  return <DocsAssistant domain="acme" apiKey="svc_dsc_test" icons={icons} />
}
