// A Vite site with the packed library, to test and measure the files that browsers load.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Installs the library into `site` as it is published, in a separate `node_modules` folder. */
export function installPackage(site) {
  const folder = `${site}/node_modules/docs-assistant`
  mkdirSync(folder, { recursive: true })
  const { stdout, status } = spawnSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', site], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('npm pack failed. Build first: npm run build')
  const unpacked = spawnSync('tar', ['-xzf', join(site, stdout.trim()), '--strip-components=1', '-C', folder])
  if (unpacked.status !== 0) throw new Error(`tar could not unpack ${stdout.trim()}: ${unpacked.stderr}`)
}

/** Builds a page that renders an element into `site/folder/dist`. React is a separate chunk. */
export async function buildSite(site, folder, imports, element) {
  const root = `${site}/${folder}`
  mkdirSync(root)
  writeFileSync(
    `${root}/index.html`,
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Docs</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="main.jsx"></script></html>',
  )
  writeFileSync(
    `${root}/main.jsx`,
    `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
${imports}
createRoot(document.getElementById('root')).render(createElement(${element}))`,
  )
  const isReact = /node_modules\/(react|react-dom|scheduler)\//
  await build({
    root,
    base: `/${folder}/`,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: 'dist',
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: isReact }] } } },
    },
  })
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves the pages of `buildSite`, compressed, and answers every question with `answer`, lines of the data stream.
 *
 * @param read returns content and extension of additional paths, or `undefined` for a path of the site
 */
export async function serveSite(site, answer, read = () => undefined) {
  const readFile = (path) => {
    const [, folder, file] = /^\/([^/]+)\/(.*)$/.exec(path)
    return [readFileSync(`${site}/${folder}/dist/${file || 'index.html'}`), extname(file) || '.html']
  }
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(answer.map((line) => `${line}\n`).join(''))
      return
    }
    const [body, type] = read(request.url) ?? readFile(request.url)
    response
      .writeHead(200, { 'content-type': types[type], 'content-encoding': 'gzip' })
      .end(gzipSync(body, { level: 9 }))
  })
  await new Promise((listening) => server.listen(0, listening))
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}
