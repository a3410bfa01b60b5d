import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies the pages of a service into a folder, as a static host has them: without the assistant and the search of the service.
 *
 * @param {(path: string) => Promise<Response>} read reads a page or a file of the service
 * @param {string} folder
 * @param {string} [head] HTML that is added to the head of each page
 */
export async function copyDocs(read, folder, head = '') {
  const save = (path, content) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  const files = new Set()
  const sitemap = await (await read('/sitemap.xml')).text()
  for (const [, path] of sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)) {
    const html = await (await read(path)).text()
    for (const [, file] of html.matchAll(/(?:href|src)="(\/(?:_|images\/)[^"]+)"/g)) files.add(file)
    const page = html
      .replace(/<script type="module" src="\/_docs-assistant[^]*?<\/script>|<docs-search[^]*?<\/docs-search>/g, '')
      .replace('</head>', `${head}</head>`)
    save(path === '/' ? 'index.html' : `${path}.html`, page)
  }
  for (const file of files) {
    if (!file.startsWith('/_docs-assistant')) save(file, Buffer.from(await (await read(file)).arrayBuffer()))
  }
}
