import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertOption } from '../../shared/DocsAssistantError.js'
import type { PluginOptions } from '../PluginOptions.js'
import { resolvePlugin, type ResolvedPlugin } from '../resolvePlugin.js'
import { serveLastIndex, type DevServer } from '../serveLastIndex.js'
import { describeLastIndex, findIndexer, writeSiteIndex } from '../writeSiteIndex.js'

export type { IndexOptions, PlainProps, PluginOptions, SearchOptions } from '../PluginOptions.js'

/** The fields of the configuration of Rspress that are read or changed. */
interface RspressConfig {
  base?: string
  outDir?: string
  /** Public URL of the site, without its base. */
  siteOrigin?: string
  globalUIComponents?: (string | [string, object])[]
}

const PLUGIN = 'docs-assistant/rspress'

/** The bundler of the site loads it. */
const COMPONENT = join(dirname(fileURLToPath(import.meta.url)), 'Assistant.js')

const toBasePath = (base = '/') => `/${base}/`.replace(/\/{2,}/g, '/')

const toFolder = ({ outDir = 'doc_build' }: RspressConfig) => resolve(outDir)

/**
 * The plugin of Rspress 2: `plugins: [docsAssistant({ … })]` adds the assistant to every page, with the router and
 * colours of the site, and writes its index with each build.
 *
 * @throws {DocsAssistantError} of kind `configuration` when Rspress starts, that names the option and how to fix it
 */
export default function docsAssistant(options: Omit<PluginOptions, 'search'> = {}) {
  const state: { site?: ResolvedPlugin; config?: RspressConfig } = {}

  return {
    name: 'docs-assistant',

    config(config: RspressConfig, _utils: unknown, isProduction: boolean): RspressConfig {
      assertOption(
        !('search' in options),
        `${PLUGIN}: Rspress has a search of its own. Leave out "search", or place <DocsSearch> in your theme.`,
      )
      const basePath = toBasePath(config.base)
      const site = resolvePlugin(options, { plugin: PLUGIN, url: config.siteOrigin, basePath })
      if (site.index !== undefined) findIndexer(process.cwd())
      Object.assign(state, { site, config })
      const note = isProduction || site.index === undefined ? undefined : describeLastIndex(toFolder(config))
      if (note !== undefined) console.log(`[docs-assistant] ${note}`)
      const disclaimer = [site.assistant.disclaimer, note].filter(Boolean).join(' ') || undefined
      const component: [string, object] = [COMPONENT, { ...site.assistant, disclaimer }]
      return { ...config, globalUIComponents: [...(config.globalUIComponents ?? []), component] }
    },

    /** A development server has no index, so it serves that of the last build. */
    builderConfig: {
      server: {
        setup: ({ server }: { server: DevServer }) => {
          const { site, config } = state
          if (site?.index !== undefined && config !== undefined)
            serveLastIndex(server, toFolder(config), toBasePath(config.base))
        },
      },
    },

    async afterBuild(config: RspressConfig, isProduction: boolean): Promise<void> {
      const { site } = state
      if (!isProduction || site?.index === undefined) return
      const url = config.siteOrigin && new URL(toBasePath(config.base), config.siteOrigin).href
      const built = {
        project: process.cwd(),
        folder: toFolder(config),
        url: url || undefined,
        domain: site.assistant.domain,
      }
      console.log(await writeSiteIndex(built, site.index))
    },
  }
}
