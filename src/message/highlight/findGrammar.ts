import jsdoc from '@speed-highlight/core/languages/jsdoc.js'
import regex from '@speed-highlight/core/languages/regex.js'
import todo from '@speed-highlight/core/languages/todo.js'
import type { ShjLanguageData } from '@speed-highlight/core/tokenize'
import { htmlGrammar } from './htmlGrammar.js'

type Load = () => Promise<{ default: unknown }>

/** Each grammar with the names that fences give it. TypeScript's serves JavaScript, in one file for both. */
const LANGUAGES: readonly (readonly [names: string, load: Load])[] = [
  ['ts tsx mts cts typescript', () => import('@speed-highlight/core/languages/ts.js')],
  ['js jsx mjs cjs javascript', () => import('@speed-highlight/core/languages/ts.js')],
  ['json jsonc json5', () => import('@speed-highlight/core/languages/json.js')],
  ['bash sh shell zsh console shellscript', () => import('@speed-highlight/core/languages/bash.js')],
  ['css scss less', () => import('@speed-highlight/core/languages/css.js')],
  ['yaml yml', () => import('@speed-highlight/core/languages/yaml.js')],
  ['toml', () => import('@speed-highlight/core/languages/toml.js')],
  ['ini env dotenv properties', () => import('@speed-highlight/core/languages/ini.js')],
  ['py python', () => import('@speed-highlight/core/languages/py.js')],
  ['go golang', () => import('@speed-highlight/core/languages/go.js')],
  ['rs rust', () => import('@speed-highlight/core/languages/rs.js')],
  ['java kotlin kt', () => import('@speed-highlight/core/languages/java.js')],
  ['c cpp c++ h cs csharp', () => import('@speed-highlight/core/languages/c.js')],
  ['lua', () => import('@speed-highlight/core/languages/lua.js')],
  ['sql', () => import('@speed-highlight/core/languages/sql.js')],
  ['diff patch', () => import('@speed-highlight/core/languages/diff.js')],
  ['md markdown mdx', () => import('@speed-highlight/core/languages/md.js')],
  ['docker dockerfile', () => import('@speed-highlight/core/languages/docker.js')],
  ['make makefile', () => import('@speed-highlight/core/languages/make.js')],
  ['http', () => import('@speed-highlight/core/languages/http.js')],
]

const loaders: ReadonlyMap<string, Load> = new Map(
  LANGUAGES.flatMap(([names, load]) => names.split(' ').map((name) => [name, load] as const)),
)

/** Small, and most needed by others: not worth a request each. */
const grammars = new Map<string, unknown>(Object.entries({ jsdoc, regex, todo }))
for (const name of ['html', 'xml', 'svg', 'vue', 'svelte', 'astro']) grammars.set(name, htmlGrammar)

/** The package's types hold for all grammars, but not under exactOptionalPropertyTypes. */
function isGrammar(value: unknown): value is ShjLanguageData {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && 'sub' in value)
}

/**
 * The grammar of a language, or a promise that what there is of it has loaded; `undefined` for a language
 * that has none, and where its file cannot be had: offline, or when a new release took the old files away.
 */
export function findGrammar(name: string): ShjLanguageData | undefined | Promise<void> {
  const load = loaders.get(name)
  if (load === undefined || grammars.has(name)) {
    const grammar = grammars.get(name)
    return isGrammar(grammar) ? grammar : undefined
  }
  const keep = (grammar?: unknown) => void grammars.set(name, grammar)
  return load().then((module) => keep(module.default), () => keep())
}
