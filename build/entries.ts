import { readFileSync } from 'node:fs'

/** The source files of the style sheets, which are not where the built files are. */
const styleSheets: Record<string, string> = {
  'styles.css': 'src/styles/index.css',
  'search.css': 'src/docs-search/search.css',
  'page-actions.css': 'src/page-actions/page-actions.css',
  'docusaurus.css': 'src/plugins/docusaurus/docusaurus.css',
  'vitepress.css': 'src/plugins/vitepress/vitepress.css',
  'starlight.css': 'src/plugins/astro/starlight.css',
  'nextra.css': 'src/plugins/next/nextra.css',
  'fumadocs.css': 'src/plugins/next/fumadocs.css',
  'rspress.css': 'src/plugins/rspress/rspress.css',
}

/** An entry of the package: `docs-assistant/headless` is built from `src/headless.ts` to `dist/headless.js`. */
interface Entry {
  name: string
  source: string
  built: string
}

/** What `exports` in package.json names for an entry: the built file, with its types. */
interface Target {
  types: string
  default: string
}

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, Target | string>
}

/**
 * The entries of the package, from `exports` in package.json. The build and the aliases of Vite follow from this list, and
 * a test compares the paths in tsconfig.json with it.
 */
export const entries: readonly Entry[] = Object.entries(exports).flatMap(([key, target]) =>
  typeof target === 'string'
    ? [] // package.json itself
    : {
        name: key.replace('.', 'docs-assistant'),
        source: toSource(target),
        built: target.default.replace('./', ''),
      },
)

function toSource(target: Target): string {
  if (target.default.endsWith('.css')) {
    const source = styleSheets[target.default.replace('./dist/', '')]
    if (source === undefined) throw new Error(`build/entries.ts does not name the source of ${target.default}.`)
    return source
  }
  const source = target.types.replace('./dist/', 'src/').replace('.d.ts', '.ts')
  // The script tag is written in JSX.
  return source === 'src/embed.ts' ? 'src/embed.tsx' : source
}
