// Built and run by test/unit/serverRendering.test.ts in a Node process without `window`.
import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/embed'
import { PassThrough } from 'node:stream'
import { StrictMode, version } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const page = (
  <StrictMode>
    <DocsAssistant domain="acme" apiKey="svc_dsc_test" />
    <DocsAssistant domain="acme" title="Open" defaultOpen />
    <DocsAssistant domain="acme" title="Side" layout="sidebar" side="start" colorScheme="dark" />
    <DocsAssistant domain="acme" layout="inline" />
  </StrictMode>
)

async function renderToStream(): Promise<string> {
  const output = new PassThrough()
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(output) })
  let html = ''
  for await (const chunk of output) html += String(chunk)
  return html
}

console.log(
  JSON.stringify({ version, window: typeof window, string: renderToString(page), stream: await renderToStream() }),
)
