import { resolve } from 'node:path'
import type { PluginOptions } from '../PluginOptions.js'
import { writeSiteIndex } from '../writeSiteIndex.js'
import { createVitePlugin, VIRTUAL, type ViteConfig } from '../createVitePlugin.js'

export type { IndexOptions, PlainProps, PluginOptions, SearchOptions } from '../PluginOptions.js'

const toFolder = ({ root, build }: ViteConfig) => resolve(root, build.outDir)

/**
 * The plugin of Vite: `plugins: [docsAssistant({ … })]` adds the assistant to every HTML page, and writes the index of
 * the built site.
 *
 * @throws {DocsAssistantError} of kind `configuration` in `configResolved` that names the option and how to fix it
 */
export default function docsAssistant(options: PluginOptions = {}) {
  const { plugin, read } = createVitePlugin(options, { plugin: 'docs-assistant/vite', toFolder })
  return {
    ...plugin,

    transformIndexHtml: {
      // Before Vite bundles the scripts of the page.
      order: 'pre' as const,
      handler: () => [
        { tag: 'script', attrs: { type: 'module' }, children: `import '${VIRTUAL}'`, injectTo: 'body' as const },
      ],
    },

    closeBundle: {
      // After the plugins that write pages.
      order: 'post' as const,
      sequential: true as const,
      async handler() {
        const { site, config } = read()
        if (config.command !== 'build' || config.build.ssr !== false || site.index === undefined) return
        const { domain } = site.assistant
        const built = { project: config.root, folder: toFolder(config), domain }
        console.log(await writeSiteIndex(built, site.index))
      },
    },
  }
}
