'use client'

import 'docs-assistant/styles.css'
import { DocsAssistant as Assistant } from '../../assistant/DocsAssistant.js'
import type { DocsAssistantProps } from '../../assistant/DocsAssistantProps.js'
import { useNextSite } from './useNextSite.js'

/** The props of `<DocsAssistant>`. All of them are optional. */
export type NextAssistantProps = Partial<DocsAssistantProps>

/**
 * A development server serves `public`, into which a build writes its index, but not the folder of an exported site.
 */
const note =
  process.env.NODE_ENV !== 'development'
    ? undefined
    : process.env.__NEXT_CONFIG_OUTPUT === 'export'
      ? 'Development: an exported site has its index in the build only. To ask here, set the options of a service.'
      : 'Development: answers come from the index of the last build. Without one, build the site once.'

/**
 * The assistant for a root layout of the app router, with its styles, the router and the base path of the site. Without
 * a service, it answers from the index that `docs-assistant index` writes after the build.
 */
export function DocsAssistant(props: NextAssistantProps) {
  const { site, index } = useNextSite(props)
  const disclaimer = [props.disclaimer, index && note].filter(Boolean).join(' ') || undefined
  return <Assistant {...site} {...props} {...index} disclaimer={disclaimer} />
}
