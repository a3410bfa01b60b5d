// What the assistant costs a page, against the budgets: gzip, React not counted.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const KB = 1000
const host = 'host'

/** As a host would build it with Vite: from the package's files, minified and without comments, React left outside. */
async function bundle() {
  const build = await rolldown({
    input: host,
    tsconfig: false, // ours would lead to the sources
    external: /^react(-dom)?(\/|$)/,
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { moduleLevelDirective: false },
    plugins: [
      {
        name: 'host',
        resolveId: (id) => {
          if (id === 'swr') throw new Error('A host may have another SWR: take it from dist/vendor/chat.js')
          return id === host ? id : undefined
        },
        load: (id) => (id === host ? `import { DocsAssistant } from 'docs-assistant'\nwindow.page = DocsAssistant` : undefined),
      },
    ],
  })
  const { output } = await build.generate({ format: 'es', minify: true, comments: { annotation: false } })
  return new Map(output.map((chunk) => [chunk.fileName, chunk]))
}

/** The code of a chunk and of all that it loads; with `lazy`, also of what is imported later, less `apart`. */
function closure(chunks, start, lazy, apart = []) {
  const reached = new Set()
  const visit = (name) => {
    const chunk = chunks.get(name)
    if (chunk === undefined || apart.includes(chunk) || reached.has(chunk)) return
    reached.add(chunk)
    for (const next of [...chunk.imports, ...(lazy ? chunk.dynamicImports : [])]) visit(next)
  }
  visit(start)
  return [...reached].map(({ code }) => code)
}

/** The highlighter in a host's build, with the languages that docs are mostly about. */
function highlighterFiles(chunks, highlighter) {
  const usual = /languages\/(ts|json|bash|css|yaml|py|diff)\.js$/
  const languages = highlighter.dynamicImports.map((name) => chunks.get(name))
  const loaded = languages.filter(({ facadeModuleId }) => usual.test(facadeModuleId))
  return [...closure(chunks, highlighter.fileName, false), ...loaded.map(({ code }) => code)]
}

/** The files of the script tag without the highlighter, its languages and the pieces that are counted apart. */
function embedFiles(pieces) {
  const isCopy = (file) => /^docs-assistant-\d/.test(file)
  const all = readdirSync('dist/embed').filter((file) => file.endsWith('.js') && !isCopy(file))
  const read = (file) => readFileSync(`dist/embed/${file}`, 'utf8')
  const highlighter = all.find((file) => file.startsWith('highlightCode'))
  const languages = [...read(highlighter).matchAll(/import\(.\.\/([^"'`]+)/g)].map(([, file]) => file)
  const isApart = (file) => pieces.some((piece) => file.startsWith(`${piece}-`))
  return all.filter((file) => file !== highlighter && !languages.includes(file) && !isApart(file)).map(read)
}

/** Each file alone, as it is served. */
const gzip = (files) => files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / KB

const chunks = await bundle()
const start = `${host}.js`
const chunkOf = (file) => [...chunks.values()].find(({ name }) => name === file)
const highlighter = chunkOf('highlightCode')

/** What loads later than the panel and that no reader waits for, or that a reader has to ask for: each with its budget. */
const pieces = [
  // Saves the conversation once it has changed, and brings together what two tabs know of it.
  ['keeper of conversations', 'startKeeper', 4.5],
  // The list of earlier conversations, once there is one.
  ['earlier conversations', 'earlier', 2.5],
  // What can be done with an answer, how to follow its links, and how to ask its question in other
  // words, once there is a whole one.
  ['below answers', 'afterAnswer', 6.6],
  // Selections, code blocks, the shortcut and the address: with the reader's first act on the page.
  ['asking from the page', 'PageTools', 6],
  // What is sent with a question, once there is something to be seen of it or a secret to be kept.
  ['what questions are about', 'about', 2.5],
  // What screen readers are told of an answer, from the first question on.
  ['narration', 'Narration', 1.8],
  // What the button says on pages that are not in English, and how to load the rest.
  ['other languages', 'languages', 1.2],
  // What the panel does with the page around it and its size, once it is open.
  ['layouts', 'aroundPanel', 3],
  // What the docs say when the assistant does not, and how it is shown, from the first question on:
  // once the connection is lost it is too late.
  ['search of the docs', 'searchDocs', 2],
  ['search results', 'SearchResults', 1],
  // What happens, for owners who ask to be told.
  ['events', 'createReporter', 1.5],
].map(([name, file, limit]) => ({ name, file, chunk: chunkOf(file), limit }))
/** The texts in each language but English, of which a reader loads one. */
const languages = [...chunks.values()].filter(({ facadeModuleId }) => /\/labels\/\w\w\.js$/.test(facadeModuleId ?? ''))
const apart = [highlighter, ...languages, ...pieces.map(({ chunk }) => chunk)]

const budgets = [
  ['JS before open', gzip(closure(chunks, start, false)), 2.0],
  ['JS after open', gzip(closure(chunks, start, true, apart)), 45],
  // Apart, because it loads by itself after the first finished code block, and no text waits for it.
  ['highlighter', gzip(highlighterFiles(chunks, highlighter)), 8],
  ...pieces.map(({ name, chunk, limit }) => [name, gzip([chunk.code]), limit]),
  ['another language', Math.max(...languages.map(({ code }) => gzip([code]))), 2.6],
  ['CSS', gzip([readFileSync('dist/styles.css')]), 5],
  // With React 19 in place of Preact it would be 116 KB.
  ['script tag', gzip(embedFiles([...languages.map(({ name }) => name), ...pieces.map(({ file }) => file)])), 65],
]

for (const [name, size, limit] of budgets) {
  console.log(`${size <= limit ? 'ok  ' : 'OVER'} ${name.padEnd(24)} ${size.toFixed(2).padStart(7)} KB of ${limit} KB`)
}
process.exit(budgets.some(([, size, limit]) => size > limit) ? 1 : 0)
