import jsdoc from '@speed-highlight/core/languages/jsdoc.js'
import regex from '@speed-highlight/core/languages/regex.js'
import todo from '@speed-highlight/core/languages/todo.js'
import type { ShjGrammar, ShjLanguageData } from '@speed-highlight/core/tokenize'

/** HTML and XML. The grammar of the package does not terminate on a long tag with attributes such as `@click`. */
const htmlGrammar: ShjGrammar = [
  { type: 'cmnt', match: /<!--[^]*?(?:-->|$)|<[!?][a-z][^>]*>/gi },
  { match: /(?<=<style\b[^>]{0,99}>)[^]+?(?=<\/style|$)/gi, sub: 'css' },
  { match: /(?<=<script\b[^>]{0,99}>)[^]+?(?=<\/script|$)/gi, sub: 'ts' },
  { type: 'kwd', match: /<\/?[a-z][\w:.-]*|\/?>/gi },
  { type: 'func', match: /(?<=\s)[\w:@.#*-]+(?==)/g },
  { type: 'str', match: /"[^"]*"|'[^'\n]*'/g },
  { type: 'num', match: /&#?\w+;/g },
]

type Load = () => Promise<{ default: unknown }>

/** Each grammar with its names in fences. JavaScript uses the grammar of TypeScript, in the same chunk. */
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

/** Small, and embedded in many other grammars: not worth a request each. */
const grammars = new Map<string, unknown>(Object.entries({ jsdoc, regex, todo }))
for (const name of ['html', 'xml', 'svg', 'vue', 'svelte', 'astro']) grammars.set(name, htmlGrammar)

/** The package's types are correct for all grammars, but not under `exactOptionalPropertyTypes`. */
function isGrammar(value: unknown): value is ShjLanguageData {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && 'sub' in value)
}

/**
 * Returns the grammar of a language, or a promise that resolves when it is loaded. Returns `undefined` if
 * there is no grammar, or its chunk cannot be loaded: offline, or because a new release removed the old
 * files.
 */
export function findGrammar(name: string): ShjLanguageData | undefined | Promise<void> {
  const load = loaders.get(name)
  if (load === undefined || grammars.has(name)) {
    const grammar = grammars.get(name)
    return isGrammar(grammar) ? grammar : undefined
  }
  const store = (grammar?: unknown) => void grammars.set(name, grammar)
  return load().then(
    (module) => store(module.default),
    () => store(),
  )
}
