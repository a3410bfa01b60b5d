import type { PluginOptions } from '../PluginOptions.js'
import { writeSiteIndex } from '../writeSiteIndex.js'
import { createVitePlugin, toSearchOptions, VIRTUAL, type ViteConfig } from '../createVitePlugin.js'

export type { IndexOptions, PlainProps, PluginOptions, SearchOptions } from '../PluginOptions.js'

interface VitePressConfig extends ViteConfig {
  /** The settings that VitePress adds to the configuration of Vite. */
  vitepress?: { outDir: string; root: string; buildEnd?: (site: unknown) => unknown; sitemap?: { hostname?: string } }
}

const PLUGIN = 'docs-assistant/vitepress'

/** The module that starts the app of VitePress. */
const APP = /\/vitepress\/dist\/client\/app\/index\.js$/

/** The place of the search in the navigation bar, which VitePress lets a site replace. */
const SEARCH = /^.*\/VPNavBarSearch\.vue$/
const VIRTUAL_SEARCH = 'virtual:docs-assistant/search'

const toFolder = (config: ViteConfig) => (config as VitePressConfig).vitepress?.outDir ?? config.build.outDir

/**
 * The plugin of VitePress: `vite: { plugins: [docsAssistant({ … })] }` adds the assistant to every page, with the
 * router and colours of the site, and writes its index with each build.
 *
 * @throws {DocsAssistantError} of kind `configuration` in `configResolved` that names the option and how to fix it
 */
export default function docsAssistant(options: PluginOptions = {}) {
  const { plugin, read } = createVitePlugin(options, {
    plugin: PLUGIN,
    styles: ['docs-assistant/vitepress.css'],
    toFolder,
  })
  let isWrapped = false

  /** VitePress writes its pages after Vite has built their scripts. */
  function indexAfterBuild({ vitepress, base }: VitePressConfig): void {
    // The configuration is resolved twice in a build: for the pages and for the server that renders them.
    if (vitepress === undefined || isWrapped) return
    isWrapped = true
    const { buildEnd } = vitepress
    vitepress.buildEnd = async (siteConfig) => {
      await buildEnd?.(siteConfig)
      const { site, config } = read()
      if (site.index === undefined) return
      const { hostname } = vitepress.sitemap ?? {}
      const url = hostname === undefined ? undefined : new URL(base, hostname).href
      const built = { project: config.root, folder: toFolder(config), url, domain: site.assistant.domain }
      console.log(await writeSiteIndex(built, site.index))
    }
  }

  return {
    ...plugin,

    config: () =>
      options.search === undefined || options.search === false
        ? {}
        : { resolve: { alias: [{ find: SEARCH, replacement: VIRTUAL_SEARCH }] } },

    configResolved(config: VitePressConfig) {
      plugin.configResolved(config)
      indexAfterBuild(config)
    },

    resolveId: (id: string) => (id === VIRTUAL_SEARCH ? `\0${VIRTUAL_SEARCH}` : plugin.resolveId(id)),

    load(id: string) {
      const { search } = read().site
      if (id !== `\0${VIRTUAL_SEARCH}` || search === undefined) return plugin.load(id)
      return `import { h } from 'vue'
export default () => h('div', { class: 'VPNavBarSearch' }, [h('docs-search', ${JSON.stringify(toSearchOptions(search))})])`
    },

    transform: (code: string, id: string) =>
      APP.test(id.replace(/\?.*/, '')) ? `${code}\nif (!import.meta.env.SSR) import('${VIRTUAL}')` : undefined,
  }
}
