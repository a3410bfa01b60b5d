// What `npm publish` would publish of both packages: `node test/pack.mjs`, in `npm test` after the build. It fails where a file
// is missing or too much, a package is too large, a script runs where it is installed, or a license is not named.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const MB = 1024 * 1024
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** What a package must hold, may hold, and weigh at most when unpacked. */
const packages = [
  {
    folder: '.',
    needs: [
      'README.md',
      'LICENSE',
      'bin/docs-assistant.js',
      'dist/styles.css',
      'dist/embed/docs-assistant.js',
      'dist/embed/licenses.md',
      'dist/vendor/chat.js',
    ],
    allows:
      /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|bin\/[\w-]+\.js|dist\/.+\.(js|css|map|d\.ts|md|json|txt))$/,
    maxBytes: 8 * MB,
  },
  {
    folder: 'service',
    needs: [
      'README.md',
      'LICENSE',
      'bin/docs-assistant.js',
      'bin/docs-assistant-service.js',
      'dist/main.js',
      'dist/index.d.ts',
      'assets/openapi.yaml',
    ],
    allows:
      /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|bin\/[\w-]+\.js|dist\/.+\.(js|d\.ts)|assets\/.+\.(js|css|svg)|assets\/openapi\.yaml)$/,
    maxBytes: 4 * MB,
  },
]

/** Scripts that npm runs where a package is installed, or warns of. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare']

/** Licenses that ask for no more than their text. */
const PERMISSIVE = /^\(?(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|CC0-1\.0)\b/

const problems = []
const [library, service] = packages.map(({ folder }) => readJson(`${folder}/package.json`))
if (library.version !== service.version)
  problems.push(`The versions differ: ${library.version} and ${service.version}.`)
if (service.dependencies['docs-assistant'] !== library.version)
  problems.push('The service asks for another version of docs-assistant.')
if (library.peerDependencies['docs-assistant-service'] !== library.version)
  problems.push('docs-assistant asks for another version of the service.')

for (const { folder, needs, allows, maxBytes } of packages) {
  const written = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', `./${folder}`], {
    encoding: 'utf8',
  })
  const [{ name, files, size, unpackedSize }] = Object.values(JSON.parse(written))
  const paths = files.map(({ path }) => path)
  const { scripts = {}, dependencies, license, exports, bin } = readJson(`${folder}/package.json`)
  const targets = [
    ...Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target))),
    ...Object.values(bin),
  ]
  const missing = [...needs, ...targets.map((path) => path.replace(/^\.\//, ''))].filter(
    (path) => !paths.includes(path),
  )
  if (missing.length > 0) problems.push(`${name} lacks ${missing.join(', ')}.`)
  const extra = paths.filter((path) => !allows.test(path))
  if (extra.length > 0) problems.push(`${name} has ${extra.join(', ')}, which nobody needs.`)
  if (unpackedSize > maxBytes)
    problems.push(`${name} takes ${(unpackedSize / MB).toFixed(1)} MB, more than ${maxBytes / MB}.`)
  const run = INSTALL_SCRIPTS.filter((script) => script in scripts)
  if (run.length > 0)
    problems.push(`${name} has the script ${run.join(', ')}, which npm may run where it is installed.`)
  if (license !== 'MIT') problems.push(`${name} has no license.`)
  for (const dependency of Object.keys(dependencies)) {
    const manifest = `node_modules/${dependency}/package.json`
    const { license } = readJson(existsSync(manifest) ? manifest : `${folder}/${manifest}`)
    if (!PERMISSIVE.test(license ?? '')) problems.push(`${name} depends on ${dependency}, whose license is ${license}.`)
  }
  console.log(
    `${name} ${library.version}: ${paths.length} files, ${(size / MB).toFixed(2)} MB packed, ${(unpackedSize / MB).toFixed(2)} MB unpacked`,
  )
}

// What is bundled is not installed, so its licenses are in the package.
for (const file of ['dist/embed/licenses.md', 'dist/vendor/chat.licenses.md']) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const named = [...text.matchAll(/\b(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|CC0-1\.0|GPL|LGPL|AGPL|MPL)\b/g)].map(
    ([name]) => name,
  )
  if (named.length === 0) problems.push(`${file} names no license.`)
  if (named.some((name) => /GPL|MPL/.test(name)))
    problems.push(`${file} names a license that asks for more than its text.`)
}

problems.forEach((problem) => console.error(problem))
process.exit(problems.length > 0 ? 1 : 0)
