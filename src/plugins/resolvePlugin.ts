import type { DocsSearchProps } from '../docs-search/index.js'
import { checkOptions } from '../request/checkOptions.js'
import type { IndexOptions, PlainProps, PluginOptions } from './PluginOptions.js'
import { assertOption } from '../shared/DocsAssistantError.js'
import { parseOptions } from './parseOptions.js'

/** Name of the folder of the index, inside the built site. */
export const INDEX_FOLDER = 'docs-assistant'

/** Describes the site that a plugin is used in. */
export interface HostSite {
  /** Name of the entry of the plugin, for errors. */
  plugin: string
  /** Public URL of the site, if the host knows it. */
  url?: string | undefined
  /** Path below which the site is served: `/` or `/docs/`. */
  basePath: string
}

/** The props of the assistant, complete. */
export type AssistantProps = PlainProps & { domain: string }

/** The additions of a plugin to the pages and the build of a site. */
export interface ResolvedPlugin {
  assistant: AssistantProps
  /** Props of the search field, if there is one. */
  search: DocsSearchProps | undefined
  /** Options of the index that the build writes, if it writes one. */
  index: IndexOptions | undefined
}

/** The props of the search field that are those of the assistant. */
const SHARED = [
  'domain',
  'apiKey',
  'baseUrl',
  'filter',
  'searchIndexUrl',
  'pagefindUrl',
  'language',
  'labels',
  'colorScheme',
] as const

/**
 * Checks the options of a plugin and completes them with what is known of the site.
 * @throws {DocsAssistantError} of kind `configuration` that names the option and how to fix it
 */
export function resolvePlugin(value: unknown, { plugin, url, basePath }: HostSite): ResolvedPlugin {
  const { search, index: indexOption, ...props }: PluginOptions = parseOptions(plugin, value)
  const hasService = props.apiKey !== undefined || props.baseUrl !== undefined || props.endpoint !== undefined
  assertOption(
    !hasService || props.domain !== undefined,
    `${plugin}: set "domain" to the name of your site at the service.`,
  )
  const hasIndex = indexOption ?? !(hasService || props.pagefindUrl !== undefined || props.searchIndexUrl !== undefined)
  const assistant: AssistantProps = {
    ...(hasIndex !== false && { pagefindUrl: `${basePath}${INDEX_FOLDER}/` }),
    ...props,
    domain: props.domain ?? toDomain(url, basePath),
  }
  checkOptions(assistant)
  return {
    assistant,
    search: toSearch(assistant, search),
    index: hasIndex === false ? undefined : hasIndex === true ? {} : hasIndex,
  }
}

function toSearch(assistant: AssistantProps, search: PluginOptions['search'] = false): DocsSearchProps | undefined {
  if (search === false) return undefined
  const shared = SHARED.flatMap((name) => (assistant[name] === undefined ? [] : [[name, assistant[name]]]))
  return {
    ...(Object.fromEntries(shared) as Pick<AssistantProps, (typeof SHARED)[number]>),
    ...(search === true ? {} : search),
  }
}

/** Names a site that is known to no service. Only the storage of the browser has this name. */
function toDomain(url: string | undefined, basePath: string): string {
  const address = url !== undefined && URL.canParse(url) ? new URL(url).host + basePath : `docs${basePath}`
  return address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
