import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

export const MARKDOWN = 'text/markdown; charset=utf-8'

/** Of texts for programs: they load nothing, and are asked for again before a cache gives them. */
export const TEXT_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Of Markdown pages: search engines would list each page twice. */
export const NOT_FOR_SEARCH_ENGINES = { 'X-Robots-Tag': 'noindex' }

/** Whether a client asks for Markdown rather than HTML, as agents do. Browsers, and clients that take everything, get HTML. */
export const prefersMarkdown = (c: Context): boolean =>
  accepts(c, { header: 'Accept', supports: ['text/html', 'text/markdown'], default: 'text/html' }) === 'text/markdown'

/** A response of its own, without the headers that the context has been given. */
export const toMarkdownResponse = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': MARKDOWN, ...TEXT_HEADERS, ...NOT_FOR_SEARCH_ENGINES },
  })

/** What agents get where there is no page. */
export const writeNotFound = (basePath = ''): string =>
  `# Page not found\n\nAll pages are in [llms.txt](${basePath}/llms.txt).\n`
