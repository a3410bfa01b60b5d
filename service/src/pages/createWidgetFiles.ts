import type { Context } from 'hono'
import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MARKDOWN } from '../http/markdown.js'
import { sendFile } from '../http/sendFile.js'

/** The folder with the script of the widget, for pages without React. */
export const widgetFolder = dirname(fileURLToPath(import.meta.resolve('docs-assistant/embed')))

/** The licenses of the packages whose code is in the scripts. */
const LICENSES = 'licenses.md'

/** The files that a page with the widget needs, and the licenses of their code, which go wherever the code goes. */
export const isWidgetFile = (file: string): boolean => file.endsWith('.js') || file === LICENSES

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.md': MARKDOWN,
}

/** The script of the assistant. Only its name and that of the search have no content hash. */
const ENTRY = 'docs-assistant.js'

/**
 * Serves the script of the widget and its chunks from the folder of `docs-assistant/embed`. Before the library is
 * built, the folder is empty: pages then work without the widget, and a warning is logged.
 */
export function createWidgetFiles(folder = widgetFolder) {
  if (!existsSync(join(folder, ENTRY))) {
    console.warn(
      `[docs-assistant] Pages are served without the assistant: ${join(folder, ENTRY)} is missing. ` +
        'Build the library with "npm run build".',
    )
  }

  return async function serveWidgetFile(c: Context, file: string): Promise<Response | undefined> {
    if (file !== LICENSES && !/^[\w-][\w.-]*\.(js|css|map)$/.test(file)) return undefined
    // Chunks have hashed names; the entry that imports them is revalidated each time.
    const isHashed = /-[\w-]{8}\.(js|css)$/.test(file)
    return sendFile(c, join(folder, file), {
      'Content-Type': TYPES[extname(file)] ?? 'application/json',
      // Module scripts are fetched with CORS: pages of other origins may load the widget from here.
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }
}
