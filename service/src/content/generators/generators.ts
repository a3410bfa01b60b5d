import { toDocusaurusPath } from './docusaurus.js'
import type { Generator } from './Generator.js'
import { createMkDocsSlugger } from './mkDocs.js'
import { isNuxtFolder, toNuxtPath } from './nuxt.js'
import { toStarlightPath } from './starlight.js'
import { createVitePressSlugger } from './vitePress.js'

/** The generators that are detected by their configuration. */
export const GENERATORS: readonly Generator[] = [
  { name: 'Docusaurus', config: /^docusaurus\.config\.[cm]?[jt]s$/, output: 'build', toPath: toDocusaurusPath },
  { name: 'VitePress', config: /^\.vitepress$/, output: '.vitepress/dist', createSlugger: createVitePressSlugger },
  {
    name: 'Starlight',
    config: /^astro\.config\.[cm]?[jt]s$/,
    output: 'dist',
    docs: /(^|\/)src\/content\/docs$/,
    toPath: toStarlightPath,
  },
  { name: 'Astro', config: /^astro\.config\.[cm]?[jt]s$/, output: 'dist' },
  {
    name: 'Nuxt',
    config: /^(?:nuxt|docus)\.config\.[cm]?[jt]s$/,
    isFolder: isNuxtFolder,
    output: '.output/public',
    toPath: toNuxtPath,
  },
  { name: 'MkDocs', config: /^mkdocs\.ya?ml$/, output: 'site', createSlugger: createMkDocsSlugger },
  { name: 'Sphinx', config: /^conf\.py$/, output: '_build/html' },
]
