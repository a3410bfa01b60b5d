'use client'

import { useRouter } from 'next/navigation'
import 'docs-assistant/styles.css'
import { DocsAssistant as Assistant } from '../../assistant/DocsAssistant.js'
import type { DocsAssistantProps } from '../../assistant/DocsAssistantProps.js'

/** The props of `<DocsAssistant>`. All of them are optional. */
export type NextAssistantProps = Partial<DocsAssistantProps>

/** The `basePath` of the site, which the build of Next.js writes here. */
const basePath = process.env.__NEXT_ROUTER_BASEPATH ?? ''

/**
 * A development server serves `public`, into which a build writes its index, but not the folder of an exported site.
 */
const note =
  process.env.NODE_ENV !== 'development'
    ? undefined
    : process.env.__NEXT_CONFIG_OUTPUT === 'export'
      ? 'Development: an exported site has its index in the build only. To ask here, set the options of a service.'
      : 'Development: answers come from the index of the last build. Without one, build the site once.'

/** The router adds the base path to every address. */
const withoutBasePath = (url: string) => (url.startsWith(basePath) ? url.slice(basePath.length) || '/' : url)

/**
 * The assistant for a root layout of the app router, with its styles, the router and the base path of the site. Without
 * a service, it answers from the index that `docs-assistant index` writes after the build.
 */
export function DocsAssistant(props: NextAssistantProps) {
  const router = useRouter()
  const { apiKey, baseUrl, endpoint, pagefindUrl, searchIndexUrl } = props
  const hasIndex = [apiKey, baseUrl, endpoint, pagefindUrl, searchIndexUrl].every((option) => option === undefined)
  const index = hasIndex && {
    pagefindUrl: `${basePath}/docs-assistant/`,
    disclaimer: [props.disclaimer, note].filter(Boolean).join(' ') || undefined,
  }
  return (
    <Assistant
      domain={`docs${basePath.replace(/[^a-z0-9]+/gi, '-')}`.toLowerCase()}
      navigate={(url) => router.push(withoutBasePath(url))}
      {...props}
      {...index}
    />
  )
}
