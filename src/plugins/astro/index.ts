import { fileURLToPath } from 'node:url'
import type { PluginOptions } from '../PluginOptions.js'
import { writeSiteIndex } from '../writeSiteIndex.js'
import { createVitePlugin, VIRTUAL } from '../createVitePlugin.js'

export type { IndexOptions, PlainProps, PluginOptions, SearchOptions } from '../PluginOptions.js'

interface AstroConfig {
  site?: string | undefined
  base: string
  root: URL
  outDir: URL
  integrations: readonly { name: string }[]
}

interface Setup {
  command: 'dev' | 'build' | 'preview' | 'sync'
  config: AstroConfig
  updateConfig: (config: { vite: { plugins: object[] } }) => unknown
  injectScript: (stage: 'page' | 'page-ssr', content: string) => void
}

/**
 * The integration of Astro: `integrations: [docsAssistant({ … })]` adds the assistant to every page, in the colours of
 * Starlight where that is used, and writes the index with each build.
 *
 * @throws {DocsAssistantError} of kind `configuration` when Astro starts, that names the option and how to fix it
 */
export default function docsAssistant(options: PluginOptions = {}) {
  let build: ((folder: string) => Promise<string> | undefined) | undefined
  return {
    name: 'docs-assistant',
    hooks: {
      'astro:config:setup'({ command, config, updateConfig, injectScript }: Setup) {
        const { site: url, base, outDir, root } = config
        const isStarlight = config.integrations.some(({ name }) => name === '@astrojs/starlight')
        const { plugin, read } = createVitePlugin(options, {
          plugin: 'docs-assistant/astro',
          url,
          isBuild: command !== 'dev',
          toFolder: () => fileURLToPath(outDir),
        })
        updateConfig({ vite: { plugins: [plugin] } })
        injectScript('page', `import '${VIRTUAL}'`)
        // Astro links the style sheets of its pages only, not those that a script imports.
        if (isStarlight) injectScript('page-ssr', `import 'docs-assistant/starlight.css'`)
        build = (folder) => {
          const { assistant, index } = read().site
          const address = url === undefined ? undefined : new URL(base, url).href
          const built = { project: fileURLToPath(root), folder, url: address, domain: assistant.domain }
          return index && writeSiteIndex(built, index)
        }
      },

      async 'astro:build:done'({ dir }: { dir: URL }) {
        const line = await build?.(fileURLToPath(dir))
        if (line !== undefined) console.log(line)
      },
    },
  }
}
