// What the assistant costs a page, against the budgets: gzip, React not counted.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const KB = 1000
const entry = '\0entry'

/** As a host would build it: from the package's files, minified, React left outside. */
async function bundle() {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { DocsAssistant } from 'docs-assistant'` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return output.filter((file) => file.type === 'chunk')
}

/** A chunk with all that it loads; with `lazy`, also what is imported later. */
function closure(chunks, start, lazy) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set()
  const visit = (name) => {
    const chunk = byName.get(name)
    if (chunk === undefined || reached.has(chunk)) return
    reached.add(chunk)
    for (const next of [...chunk.imports, ...(lazy ? chunk.dynamicImports : [])]) visit(next)
  }
  visit(start.fileName)
  return [...reached]
}

/** Each file alone, as it is served. */
const gzip = (texts) => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / KB

const chunks = await bundle()
const start = chunks.find((chunk) => chunk.isEntry)
const codeOf = (list) => list.map((chunk) => chunk.code)
const embedFiles = readdirSync('dist/embed').filter((file) => file.endsWith('.js'))

const budgets = [
  ['JS before open', gzip(codeOf(closure(chunks, start, false))), 2.0],
  ['JS after open', gzip(codeOf(closure(chunks, start, true))), 45],
  ['CSS', gzip([readFileSync('dist/styles.css')]), 5],
  ['embed with React', gzip(embedFiles.map((file) => readFileSync(`dist/embed/${file}`))), 105],
]

for (const [name, size, limit] of budgets) {
  console.log(`${size <= limit ? 'ok  ' : 'OVER'} ${name.padEnd(18)} ${size.toFixed(2).padStart(7)} KB of ${limit} KB`)
}
process.exit(budgets.some(([, size, limit]) => size > limit) ? 1 : 0)
