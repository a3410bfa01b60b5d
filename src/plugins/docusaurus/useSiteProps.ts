import { useHistory } from '@docusaurus/router'
import { useAllPluginInstancesData, usePluginData } from '@docusaurus/useGlobalData'
import type { DocsAssistantProps } from '../../assistant/DocsAssistantProps.js'
import type { ResolvedPlugin } from '../resolvePlugin.js'

type PageProps = Pick<DocsAssistantProps, 'navigate' | 'filter'>

/** Docusaurus calls the docs of a site without versions "current", which is nothing that a reader could choose. */
const withoutVersion: DocsAssistantProps['filter'] = ({ language }) => (language === undefined ? {} : { language })

/** Returns what the plugin was configured with, and the router and the versions of the site. */
export function useSiteProps(): Pick<ResolvedPlugin, 'assistant' | 'search'> & { page: PageProps } {
  const { assistant, search } = usePluginData('docs-assistant') as Pick<ResolvedPlugin, 'assistant' | 'search'>
  const history = useHistory()
  const docs = useAllPluginInstancesData('docusaurus-plugin-content-docs') as
    | Record<string, { versions: readonly unknown[] }>
    | undefined
  const isVersioned = Object.values(docs ?? {}).some(({ versions }) => versions.length > 1)
  const filter = assistant.filter ?? (isVersioned ? undefined : withoutVersion)
  return { assistant, search, page: { navigate: (url) => history.push(url), filter } }
}
