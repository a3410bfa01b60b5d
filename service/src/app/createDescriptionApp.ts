import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { parse } from 'yaml'

interface DescriptionOptions {
  /** Public URL of the service, without a trailing slash. Default: the server is the one that sends the document. */
  publicUrl?: string | undefined
}

/** Creates `GET /openapi.json`: the OpenAPI document of the service, which pages of any origin may read. */
export function createDescriptionApp({ publicUrl = '/' }: DescriptionOptions): Hono {
  const text = readFileSync(new URL('../../assets/openapi.yaml', import.meta.url), 'utf8')
  const document = { ...(parse(text) as object), servers: [{ url: publicUrl }] }
  const app = new Hono()
  app.get('/openapi.json', cors(), (c) => c.json(document, 200, { 'Cache-Control': 'no-cache' }))
  return app
}
