import type { Context } from 'hono'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The one file of the widget with a name that stays the same between versions. */
const ENTRY = 'docs-assistant.js'

/**
 * Serves the widget's script and its chunks from the folder of `docs-assistant/embed`.
 * Before the library is built the folder is empty: pages work without the widget, and a warning says so.
 */
export function createWidgetFiles(folder = dirname(fileURLToPath(import.meta.resolve('docs-assistant/embed')))) {
  if (!existsSync(join(folder, ENTRY))) {
    console.warn(`[docs-assistant] Pages are served without the assistant: ${join(folder, ENTRY)} is missing. `
      + 'Build the library with "npm run build".')
  }

  return async function serveWidgetFile(c: Context, file: string): Promise<Response | undefined> {
    if (!/^[\w-][\w.-]*\.(js|css|map)$/.test(file)) return undefined
    const body = await readFile(join(folder, file)).catch(() => undefined)
    if (body === undefined) return undefined
    c.header('Content-Type', file.endsWith('.css') ? 'text/css; charset=utf-8'
      : file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json')
    // Chunks are named by their content; the entry, which names them, is asked for again each time.
    const isHashed = /-[\w-]{8}\.(js|css)$/.test(file)
    // Module scripts are fetched with CORS: pages of another origin may load the widget from here.
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.body(new Uint8Array(body))
  }
}
