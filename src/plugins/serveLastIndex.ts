import { createReadStream, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { INDEX_FOLDER } from './resolvePlugin.js'

/** The parts of a Vite development server that are used. */
export interface DevServer {
  middlewares: {
    use: (
      path: string,
      handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
    ) => unknown
  }
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' }

/**
 * Serves the index of the last build from a development server, which has none of its own.
 * @param folder that the site is built into
 */
export function serveLastIndex({ middlewares }: DevServer, folder: string, base: string): void {
  middlewares.use(`${base}${INDEX_FOLDER}/`, ({ url = '' }, response, next) => {
    const name = url.replace(/[?#].*/, '').replace(/^\//, '')
    // The files of an index have plain names, in folders one level deep.
    const file = /^([\w-]+\/)?[\w.-]+\.\w+$/.test(name) ? join(folder, INDEX_FOLDER, name) : ''
    if (file === '' || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
      next()
      return
    }
    response.setHeader('Content-Type', TYPES[name.replace(/.*\./, '')] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
}
