// Ends the changesets of a release: writes its version into both packages and what readers of the changelog learn into
// CHANGELOG.md. `npm run version-packages`, which the workflow of releases runs.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const read = (file) => readFileSync(file, 'utf8')
const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })

/** Changesets reads only workspaces, and the root is a package too. npm would warn of a root that is one. */
const WORKSPACES = '"workspaces": ['

writeFileSync('package.json', read('package.json').replace(WORKSPACES, `${WORKSPACES}\n    ".",`))
try {
  run('npx', '--yes', '@changesets/cli@2.31.1', 'version')
} finally {
  writeFileSync('package.json', read('package.json').replace(`${WORKSPACES}\n    ".",`, WORKSPACES))
}

const { version } = JSON.parse(read('package.json'))
// The examples lock what `npm run test:examples` packs, and the docs name the packed files.
for (const name of ['docusaurus', 'next', 'nextra', 'starlight', 'vitepress']) {
  const file = `examples/${name}/package-lock.json`
  const lock = JSON.parse(read(file))
  lock.packages['node_modules/docs-assistant'].version = version
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`)
}
for (const file of ['docs/hosts/index.md', 'docs/widget/index.md', 'docs/widget/script-tag.md'])
  writeFileSync(file, read(file).replace(/(docs-assistant(?:-service)?)-\d[\w.-]*?(?=\.(tgz|js)\b)/g, `$1-${version}`))
run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund')
