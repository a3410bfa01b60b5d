import type { ElementContent, Text } from 'hast'
import { createHash } from 'node:crypto'
import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  createJavaScriptRegexEngine,
  type ThemedToken,
} from 'shiki'

/**
 * Number of highlighted blocks to cache. Each consists of many small elements, so the cache is for pages that are
 * edited rather than for whole sites.
 */
const CACHE_SIZE = 500

/** Maximum length of a block to highlight, in characters. */
const MAX_LENGTH = 50_000

/**
 * Timeout per line. The first line of a language compiles its grammar, which can exceed the default of half a second
 * on a busy machine; a line that times out would be cached without highlighting.
 */
const MAX_LINE_MS = 10_000
const MAX_LINE_LENGTH = 2000

/** Emits CSS variables, so that the style sheet defines the colors. */
const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false })

const cache = new Map<string, Promise<ElementContent[]>>()
let highlighter: ReturnType<typeof start> | undefined

/**
 * Returns the lines of a code block as elements with classes such as `code-token-keyword`, whose colours are in the
 * style sheet, so that pages need no inline styles. Returns plain text for an unknown language.
 */
export function highlight(code: string, language: string): Promise<ElementContent[]> {
  const key = createHash('sha256').update(`${language}\0${code}`).digest('base64url')
  const known = cache.get(key)
  if (known) return known
  const oldest = cache.keys().next()
  if (cache.size >= CACHE_SIZE && !oldest.done) cache.delete(oldest.value)
  const result = colour(code, language)
  cache.set(key, result)
  return result
}

async function colour(code: string, language: string): Promise<ElementContent[]> {
  if (!isKnown(language) || code.length > MAX_LENGTH) return [text(code)]
  highlighter ??= start()
  const shiki = await highlighter
  await shiki.loadLanguage(language)
  const lines = shiki.codeToTokensBase(code, {
    lang: language,
    theme,
    tokenizeTimeLimit: MAX_LINE_MS,
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
  })
  return lines.flatMap((tokens, line) => [...(line === 0 ? [] : [text('\n')]), ...tokens.map(toElement)])
}

/** Converts a token. The theme sets the colour `var(--code-token-keyword)`, whose name is sufficient. */
function toElement({ color, content }: ThemedToken): ElementContent {
  const className = /var\(--(code-token-[a-z-]+)\)/.exec(color ?? '')?.[1]
  if (className === undefined) return text(content)
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children: [text(content)] }
}

function text(value: string): Text {
  return { type: 'text', value }
}

function start() {
  return createHighlighter({
    themes: [theme],
    langs: [],
    // Produces the same colours as Oniguruma in WebAssembly, which takes 27 MB more per rendering thread.
    engine: createJavaScriptRegexEngine(),
  })
}

function isKnown(language: string): language is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, language)
}
