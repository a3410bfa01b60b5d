import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'

/** The URL of the running service for `npm run dev`. */
const service = process.env.DOCS_ASSISTANT_SERVICE ?? 'http://localhost:4280'

/** Bypasses the proxy for pages, which the middleware below serves. */
const bypassPages = ({ headers, url }: IncomingMessage) => (headers.accept?.includes('text/html') ? url : undefined)

/** `npm run dev`: the pages of the running service, with the assistant from the sources and hot reload. */
export const servedDocs: Plugin = {
  name: 'served-docs',
  config: () => ({
    server: {
      proxy: { '^/(?!@|src/|node_modules/)': { target: service, bypass: bypassPages } },
      preTransformRequests: false, // Vite would look for the scripts of the site in this repository.
    },
  }),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (bypassPages(request) === undefined) {
        next()
        return
      }
      const url = request.url ?? '/'
      fetch(new URL(url, service))
        .then(async (page) => (await page.text()).replace(/src="[^"]*docs-assistant\.js"/, 'src="/src/embed.tsx"'))
        .then(async (html) =>
          response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml(url, html)),
        )
        .catch(() => response.end(`There is no service at ${service}. Start it with: npm start`))
    })
  },
}
