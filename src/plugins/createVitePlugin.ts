import { assertOption } from '../shared/DocsAssistantError.js'
import type { PluginOptions } from './PluginOptions.js'
import { resolvePlugin, type ResolvedPlugin } from './resolvePlugin.js'
import { describeLastIndex, findIndexer } from './writeSiteIndex.js'
import { serveLastIndex, type DevServer } from './serveLastIndex.js'

/** The fields that are read from the resolved configuration of Vite. */
export interface ViteConfig {
  command: 'build' | 'serve'
  base: string
  /** Folder of the project. */
  root: string
  build: { outDir: string; ssr: boolean | string }
}

/** Settings that differ between Vite-based hosts. */
export interface ViteHost {
  /** Name of the entry, for errors. */
  plugin: string
  /** Style sheets of this package for the elements. */
  styles?: readonly string[]
  /** Public URL of the site, if the host knows it. */
  url?: string | undefined
  /** Whether the host builds, for which Astro starts a server of Vite too. */
  isBuild?: boolean
  /** Folder that the site is built into. */
  toFolder: (config: ViteConfig) => string
}

/** A plugin for Vite 5 and later. Described by its shape, so that its types need no version of Vite. */
interface VitePlugin {
  name: string
  configResolved: (config: ViteConfig) => void
  resolveId: (id: string) => string | undefined
  load: (id: string) => string | undefined
  configureServer: (server: DevServer) => void
}

/** The module that adds the assistant to a page. */
export const VIRTUAL = 'virtual:docs-assistant'

/** Creates the Vite plugin that all Vite-based hosts use. */
export function createVitePlugin(options: PluginOptions, host: ViteHost) {
  const state: { site?: ResolvedPlugin; config?: ViteConfig } = {}

  function read(): { site: ResolvedPlugin; config: ViteConfig } {
    const { site, config } = state
    if (site === undefined || config === undefined) throw new Error(`${host.plugin} is used before Vite is configured.`)
    return { site, config }
  }

  const plugin: VitePlugin = {
    name: 'docs-assistant',

    configResolved(config) {
      const isRelative = !config.base.startsWith('/') && !URL.canParse(config.base)
      const basePath = isRelative ? '/' : new URL(config.base, 'https://docs.invalid').pathname
      state.site = resolvePlugin(options, { plugin: host.plugin, url: host.url, basePath })
      state.config = config
      assertOption(
        !isRelative || state.site.index === undefined,
        `${host.plugin}: the index has one address on all pages, so "base" must be a path such as "/docs/", not "${config.base}".`,
      )
      if (state.site.index !== undefined) findIndexer(config.root)
    },

    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),

    load: (id) => (id === `\0${VIRTUAL}` ? writeModule(read()) : undefined),

    configureServer(server) {
      const { site, config } = read()
      if (site.index === undefined || host.isBuild === true) return
      serveLastIndex(server, host.toFolder(config), config.base)
      console.log(`[docs-assistant] ${describeLastIndex(host.toFolder(config))}`)
    },
  }

  function writeModule({ site: { assistant, search, index }, config }: ReturnType<typeof read>): string {
    const note =
      config.command === 'serve' && host.isBuild !== true && index !== undefined
        ? describeLastIndex(host.toFolder(config))
        : undefined
    const disclaimer = [assistant.disclaimer, note].filter(Boolean).join(' ') || undefined
    const additions = { assistant: { ...assistant, disclaimer }, search: search && toSearchOptions(search) }
    const modules = [...(host.styles ?? []), 'docs-assistant/embed', ...(search ? ['docs-assistant/embed-search'] : [])]
    return [
      `import { addToSite } from 'docs-assistant/internal/site'`,
      `addToSite(${JSON.stringify(additions)})`,
      ...modules.map((name) => `import('${name}')`),
    ].join('\n')
  }

  return { plugin, read }
}

/** The element `<docs-search>` takes the rest from the assistant. */
export function toSearchOptions({
  placeholder,
  ask,
  shortcut,
  keepsRecentPages,
}: NonNullable<ResolvedPlugin['search']>) {
  return { placeholder, ask, shortcut, keepsRecentPages }
}
