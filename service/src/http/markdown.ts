import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

export const MARKDOWN = 'text/markdown; charset=utf-8'

/** Headers of texts for programs: the text loads nothing, and caches must revalidate it. */
export const TEXT_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Headers of Markdown pages. Otherwise search engines would list each page twice. */
export const NOT_FOR_SEARCH_ENGINES = { 'X-Robots-Tag': 'noindex' }

/** Whether a client prefers Markdown to HTML, as agents do. Browsers, and clients that accept everything, get HTML. */
export const prefersMarkdown = (c: Context): boolean =>
  accepts(c, { header: 'Accept', supports: ['text/html', 'text/markdown'], default: 'text/html' }) === 'text/markdown'

/** Whether a client names HTML, as browsers do. */
export const acceptsHtml = (c: Context): boolean => /\btext\/html\b/i.test(c.req.header('accept') ?? '')

/** Creates a new response, without the headers that were set on the context. */
export const toMarkdownResponse = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': MARKDOWN, ...TEXT_HEADERS, ...NOT_FOR_SEARCH_ENGINES },
  })

/** Writes the Markdown of the "not found" page for agents. */
export const writeNotFound = (siteUrl = ''): string =>
  `# Page not found\n\nAll pages are in [llms.txt](${siteUrl}/llms.txt).\n`
