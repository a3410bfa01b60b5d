import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DocsAssistantError } from '../../shared/DocsAssistantError.js'
import type { PluginOptions } from '../PluginOptions.js'
import { INDEX_FOLDER, resolvePlugin } from '../resolvePlugin.js'
import { describeLastIndex, findIndexer, writeSiteIndex } from '../writeSiteIndex.js'

/** The fields that are read from the context of a Docusaurus plugin. */
interface Context {
  siteDir: string
  /** Folder that the site is built into, and the path that it is served at, of the language that is built. */
  outDir: string
  baseUrl: string
  siteConfig: { url: string; future?: { experimental_router?: string } }
}

interface WebpackConfig {
  resolve?: { alias?: unknown }
}

const PLUGIN = 'docs-assistant/docusaurus'
const here = dirname(fileURLToPath(import.meta.url))

/** The published style sheets are at the root of the build. */
const toStyleSheet = (name: string) => join(here, '../..', name)

/**
 * The plugin of Docusaurus: `plugins: [['docs-assistant/docusaurus', { … }]]` adds the assistant to every page, with
 * the router, colours and languages of the site, and writes its index with each build.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the option and how to fix it
 */
export default function docusaurusPlugin(context: Context, options: PluginOptions & { id?: string } = {}) {
  const { siteDir, outDir, baseUrl, siteConfig } = context
  const { assistant, search, index } = resolvePlugin(withoutId(options), {
    plugin: PLUGIN,
    url: siteConfig.url,
    basePath: baseUrl,
  })
  const isDevelopment = process.env.NODE_ENV === 'development'
  if (index !== undefined) checkBuild(context)

  return {
    name: 'docs-assistant',

    contentLoaded({ actions }: { actions: { setGlobalData: (data: unknown) => void } }) {
      const note = isDevelopment && index !== undefined ? describeLastIndex(outDir) : undefined
      if (note !== undefined) console.log(`[docs-assistant] ${note}`)
      const disclaimer = [assistant.disclaimer, note].filter(Boolean).join(' ') || undefined
      actions.setGlobalData({ assistant: { ...assistant, disclaimer }, search })
    },

    getClientModules: () => [
      toStyleSheet('styles.css'),
      toStyleSheet('docusaurus.css'),
      ...(search === undefined ? [] : [toStyleSheet('search.css')]),
    ],

    // `@theme/SearchBar`, which the navigation bar renders. A site's own one takes precedence.
    ...(search !== undefined && { getThemePath: () => join(here, 'theme') }),

    configureWebpack(config: WebpackConfig) {
      return {
        resolve: { alias: wrapRoot(config) },
        ...(isDevelopment && index !== undefined && { devServer: { static: [toDevelopmentIndex(outDir, baseUrl)] } }),
      }
    },

    async postBuild({ outDir }: { outDir: string }) {
      if (index === undefined) return
      const url = new URL(baseUrl, siteConfig.url).href
      const built = { project: siteDir, folder: outDir, url, domain: assistant.domain, canAddLinks: true }
      console.log(await writeSiteIndex(built, index))
    },
  }
}

/** Docusaurus gives every plugin an id. */
const withoutId = (options: object) => Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'id'))

/** Ends a build at its begin that cannot write an index at its end. */
function checkBuild({ siteDir, siteConfig }: Context): void {
  findIndexer(siteDir)
  if (siteConfig.future?.experimental_router === 'hash')
    throw new DocsAssistantError(
      'configuration',
      `${PLUGIN}: the hash router builds one HTML file, in which there are no pages to index. Set "apiKey" and "baseUrl" of a service, or use the browser router.`,
    )
}

/**
 * Puts the assistant around the pages, inside the site's own Root, if it has one: a theme component of a plugin would
 * be replaced by that.
 */
function wrapRoot({ resolve }: WebpackConfig): Record<string, string> {
  const root = (resolve?.alias as Record<string, string | undefined> | undefined)?.['@theme/Root']
  if (root === undefined)
    throw new DocsAssistantError(
      'configuration',
      `${PLUGIN}: this version of Docusaurus has no @theme/Root that the assistant can be added to. Use Docusaurus 3, or add <DocsAssistant> in src/theme/Root.js.`,
    )
  return { '@theme/Root': join(here, 'Root.js'), '@docs-assistant/host-root': root }
}

/** A development server has no index, so it serves that of the last build. */
const toDevelopmentIndex = (outDir: string, baseUrl: string) => ({
  directory: join(outDir, INDEX_FOLDER),
  publicPath: `${baseUrl}${INDEX_FOLDER}/`,
  watch: false,
})
