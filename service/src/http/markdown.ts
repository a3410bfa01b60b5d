import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

export const MARKDOWN = 'text/markdown; charset=utf-8'

/** Of Markdown pages: search engines would list each page twice. */
export const NOT_FOR_SEARCH_ENGINES = { 'X-Robots-Tag': 'noindex' }

/** Whether a client asks for Markdown rather than HTML, as agents do. Browsers, and clients that take everything, get HTML. */
export const prefersMarkdown = (c: Context): boolean =>
  accepts(c, { header: 'Accept', supports: ['text/html', 'text/markdown'], default: 'text/html' }) === 'text/markdown'

/** A response of its own, without the headers that the context has been given. */
export const toMarkdownResponse = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': MARKDOWN, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ...NOT_FOR_SEARCH_ENGINES },
  })

/** What agents get where there is no page. */
export const writeNotFound = (basePath = ''): string => `# Page not found\n\nAll pages are in [llms.txt](${basePath}/llms.txt).\n`
