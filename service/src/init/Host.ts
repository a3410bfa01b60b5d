import type { PluginPlace } from './findPlugins.js'

/** A generator of sites that takes a plugin in its config file. */
export interface PluginHost {
  name: string
  /** The name of its config file, or its path inside the folder of the docs. */
  config: RegExp
  place: PluginPlace
  /** What its scripts in package.json run to build and to show what was built. */
  build: string
  preview: string
}

/** The hosts with a plugin. The generators come before Vite, with which some of them are built. */
export const PLUGIN_HOSTS: readonly PluginHost[] = [
  {
    name: 'Docusaurus',
    config: /^docusaurus\.config\.[cm]?[jt]s$/,
    place: { entry: 'docs-assistant/docusaurus', path: ['plugins'], isNamed: true },
    build: 'docusaurus build',
    preview: 'docusaurus serve',
  },
  {
    name: 'VitePress',
    config: /^\.vitepress\/config(\/index)?\.[cm]?[jt]s$/,
    place: { entry: 'docs-assistant/vitepress', path: ['vite', 'plugins'] },
    build: 'vitepress build',
    preview: 'vitepress preview',
  },
  {
    name: 'Astro',
    config: /^astro\.config\.[cm]?[jt]s$/,
    place: { entry: 'docs-assistant/astro', path: ['integrations'] },
    build: 'astro build',
    preview: 'astro preview',
  },
  {
    name: 'Rspress',
    config: /^rspress\.config\.[cm]?[jt]s$/,
    place: { entry: 'docs-assistant/rspress', path: ['plugins'] },
    build: 'rspress build',
    preview: 'rspress preview',
  },
  {
    name: 'Vite',
    config: /^vite\.config\.[cm]?[jt]s$/,
    place: { entry: 'docs-assistant/vite', path: ['plugins'] },
    build: 'vite build',
    preview: 'vite preview',
  },
]
