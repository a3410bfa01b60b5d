import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entries } from '../../build/entries.js'

/** In the order of their layers: a folder imports only from itself and from the folders before it. */
const folders = [
  'contract',
  'shared',
  'wire',
  'extractive',
  'masking',
  'page',
  'request',
  'stream',
  'pagefind',
  'device',
  'search',
  'conversation',
  'message',
  'i18n',
  'events',
  'form',
  'components',
  'page-actions',
  'agents',
  'assistant',
  'docs-search',
  'embed',
  'plugins',
]

/** What these hold is outside of the layers. */
const unlayered = ['proxy', 'vendor', 'styles']

/** Without type imports, which are erased. */
const runtimeImports = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm
const allImports = /^(?:import|export)\s[^;]*?from\s+'([^']+)'/gm
const everyImport = /(?:from\s+|import\()'(\.[^']+)'/g

const filesOf = (folder: string) =>
  readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', folder, file))

const importsOf = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, specifier]) => specifier ?? '')

test('every folder of src has a layer', () => {
  const found = readdirSync('src', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  expect(found.sort()).toEqual([...folders, ...unlayered].sort())
})

test('the docs for contributors list the folders of src in the order of their layers', () => {
  const listed = [...readFileSync('docs/contributing.md', 'utf8').matchAll(/^\| `src\/([a-z0-9-]+)\/` \|/gm)]
  expect(listed.map(([, name]) => name)).toEqual([...folders, ...unlayered])
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/contributing.md'])(
  '%s names scripts that package.json has',
  (file) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z:0-9-]+)/g)].map(([, name = '']) => name)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  },
)

describe.each(folders)('src/%s', (folder) => {
  test.each(filesOf(folder))('%s imports only from its layer and from those below', (file) => {
    const reachable = folders.slice(0, folders.indexOf(folder) + 1)
    const relative = importsOf(file, everyImport).filter((specifier) => specifier.endsWith('.js'))
    const reached = relative.map((specifier) => join(file, '..', specifier).split('/')[1])
    expect(reachable).toEqual(expect.arrayContaining(reached))
  })
})

/** Folders whose `index.ts` exports what other folders use. `import()` names the file, so that what loads later stays apart. */
const rooms = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'index.ts' && dirname(file) !== '.' && !/^(contract|extractive)/.test(file))
  .map((file) => join('src', dirname(file)))

/** Files that are imported by name, since the rest of their folder loads later or never. */
const loadedAlone = ['src/i18n/translationChunk.ts', 'src/masking/mayHoldSecret.ts']

test('each feature of the panel has an index', () => {
  const features = readdirSync('src/components', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(rooms).toEqual(expect.arrayContaining(features.map(({ name }) => join('src/components', name))))
})

test.each(rooms)('%s is imported by its index from elsewhere', (room) => {
  const outside = folders.flatMap(filesOf).filter((file) => !file.startsWith(`${room}/`))
  const imported = outside.flatMap((file) =>
    importsOf(file, allImports).map((specifier) => join(file, '..', specifier).replace(/\.js$/, '.ts')),
  )
  expect(
    imported.filter(
      (path) => path.startsWith(`${room}/`) && path !== `${room}/index.ts` && !loadedAlone.includes(path),
    ),
  ).toEqual([])
})

/** As `folders`, for the service; the files beside these folders put them together. */
const serviceFolders = [
  'files',
  'logs',
  'workers',
  'http',
  'postgres',
  'limits',
  'keys',
  'content',
  'crawl',
  'embeddings',
  'retrieval',
  'curation',
  'sites',
  'threads',
  'insights',
  'analytics',
  'support',
  'chat',
  'agents',
  'models',
  'eval',
  'admin',
  'pages',
  'report',
  'pagefind',
  'export',
  'metrics',
  'app',
  'bundle',
  'config',
  'deploy',
  'client',
  'init',
  'cli',
]

test('the README of the service lists its folders in the order of their layers', () => {
  const [, table = ''] = readFileSync('service/README.md', 'utf8').split('## Source code')
  const listed = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z0-9]+)\/`/g)].map(([, name]) => name),
  )
  expect(listed).toEqual(serviceFolders)
})

test('every folder of service/src has a layer', () => {
  const found = readdirSync('service/src', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  expect(found.sort()).toEqual([...serviceFolders].sort())
})

test.each(serviceFolders)('service/src/%s imports only from its layer and from those below', (folder) => {
  const reachable = serviceFolders.slice(0, serviceFolders.indexOf(folder) + 1)
  const names = readdirSync(join('service/src', folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const files = names.map((name) => join('service/src', folder, name))
  const relative = files.flatMap((file) => importsOf(file, everyImport).map((specifier) => join(file, '..', specifier)))
  expect(relative.filter((path) => !reachable.includes(path.split('/')[2] ?? ''))).toEqual([])
})

describe.each(['src', 'service/src'])('%s', (root) => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file))

  test('no two files have the same name', () => {
    const names = files.map((file) => basename(file)).filter((name) => name !== 'index.ts')
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('no file imports itself by way of others, not even its types', () => {
    const resolve = (file: string, specifier: string) => {
      const path = join(file, '..', specifier).replace(/\.js$/, '')
      return files.find((other) => other === `${path}.ts` || other === `${path}.tsx`)
    }
    const imported = new Map(
      files.map((file) => [file, importsOf(file, everyImport).flatMap((specifier) => resolve(file, specifier) ?? [])]),
    )
    const findCycle = (path: readonly string[], isSafe: Set<string>): readonly string[] | undefined => {
      const file = path.at(-1) ?? ''
      if (isSafe.has(file)) return undefined
      for (const next of imported.get(file) ?? []) {
        if (path.includes(next)) return [...path.slice(path.indexOf(next)), next]
        const cycle = findCycle([...path, next], isSafe)
        if (cycle) return cycle
      }
      isSafe.add(file)
      return undefined
    }
    const isSafe = new Set<string>()
    expect(files.flatMap((file) => findCycle([file], isSafe) ?? [])).toEqual([])
  })
})

test('only src/conversation imports the chat SDK', () => {
  const callers = folders.flatMap(filesOf).filter((file) => importsOf(file, runtimeImports).includes('@ai-sdk/react'))
  expect(callers).not.toEqual([])
  expect(callers.filter((file) => !file.startsWith('src/conversation/'))).toEqual([])
})

test('only the contract and the plugins, which run in Node, import zod, so that browsers do not load it', () => {
  const callers = folders.flatMap(filesOf).filter((file) => importsOf(file, runtimeImports).includes('zod'))
  expect(callers.filter((file) => !/^src\/(contract|plugins)\//.test(file))).toEqual([])
  const schemas = folders
    .slice(1)
    .flatMap(filesOf)
    .filter((file) => importsOf(file, runtimeImports).some((specifier) => /contract\/(?!constants)/.test(specifier)))
  expect(schemas).toEqual([])
})

test.each(filesOf('proxy'))('%s runs on any server: it imports neither Node modules nor code for pages', (file) => {
  const outside = importsOf(file, allImports).filter((specifier) => !specifier.startsWith('./'))
  expect(['../contract/constants.js', '../shared/DocsAssistantError.js']).toEqual(expect.arrayContaining(outside))
})

test('the paths in tsconfig.json are the entries of the package', () => {
  const { paths } = (JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: { paths: object } })
    .compilerOptions
  const modules = entries.filter(({ source }) => !source.endsWith('.css'))
  expect(paths).toEqual({
    ...Object.fromEntries(modules.map(({ name, source }) => [name, [`./${source}`]])),
    'docs-assistant-service': ['./service/src/index.ts'],
  })
})
