'use client'

import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/styles.css'
import { useRouter } from 'next/navigation'
import './assistant.css'

/** As in next.config.mjs. The router adds it to every address. */
const BASE_PATH = '/beacon'

export function Assistant() {
  const router = useRouter()
  return (
    <DocsAssistant
      domain="beacon"
      apiKey="svc_dsc_beacon"
      baseUrl="http://localhost:4300"
      title="Ask Beacon"
      navigate={(url) => router.push(url.slice(BASE_PATH.length) || '/')}
    />
  )
}
