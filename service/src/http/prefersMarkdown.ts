import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** Whether a client asks for Markdown rather than HTML, as agents do. Browsers, and clients that take everything, get HTML. */
export const prefersMarkdown = (c: Context): boolean =>
  accepts(c, { header: 'Accept', supports: ['text/html', 'text/markdown'], default: 'text/html' }) === 'text/markdown'
