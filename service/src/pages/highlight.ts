import type { ElementContent, Text } from 'hast'
import { createHash } from 'node:crypto'
import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  createJavaScriptRegexEngine,
  type ThemedToken,
} from 'shiki'

/** Blocks cached after highlighting, each of many small elements: for pages that are edited, not for whole sites. */
const CACHE_SIZE = 500

/** Longer blocks are not highlighted, in characters. */
const MAX_LENGTH = 50_000

/**
 * Per line. The first line of a language compiles its grammar, which on a busy machine takes longer than
 * the default of half a second; a line that times out would be cached without highlighting.
 */
const MAX_LINE_MS = 10_000
const MAX_LINE_LENGTH = 2000

/** Emits CSS variables, so that the stylesheet defines the colors. */
const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false })

const cache = new Map<string, Promise<ElementContent[]>>()
let highlighter: ReturnType<typeof start> | undefined

/**
 * A code block's lines as elements with classes such as `code-token-keyword`, for which the stylesheet
 * has the colours: a page needs no inline style. An unknown language gives plain text.
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

/** The variables theme gives a token the colour `var(--code-token-keyword)`; the name alone is enough. */
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
    // The same colours as with Oniguruma in WebAssembly, which takes 27 MB more for each thread that renders.
    engine: createJavaScriptRegexEngine(),
  })
}

function isKnown(language: string): language is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, language)
}
