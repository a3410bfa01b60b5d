import type { DocsAssistantProps } from 'docs-assistant'

const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A page of a docs site with the assistant in React, of which `files` has the script under `page.js`. */
export function writePage(options: Partial<DocsAssistantProps>, content = '', language = 'en'): string {
  const all = { domain: 'acme', apiKey: 'svc_dsc_acme', ...options }
  return `<!doctype html><html lang="${language}"><head><title>Docs</title><link rel="icon" href="/icon.png">
<link rel="stylesheet" href="/assets/styles.css"></head>
<body data-options="${toAttribute(JSON.stringify(all))}"><main><h1 id="top">Docs</h1>${content}</main>
<script type="module" src="/assets/page.js"></script></body></html>`
}
