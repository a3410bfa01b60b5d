// Makes a site of each documentation framework in a fresh folder, adds the assistant with one command from the packed
// packages, builds it and asks it in Chromium; then builds and asks those in `examples/`. One after the other:
// `npm run test:examples`, or `npm run test:examples -- docusaurus next` for some of them. With `--packed` they get the
// packages as they were packed the time before.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureChromium } from '../setup/ensureChromium.mjs'
import { ensureDebianPackages } from '../setup/ensureDebianPackages.mjs'
import { checkFresh } from './fresh/checkFresh.mjs'
import { hosts } from './fresh/hosts.mjs'

/** What a site in `examples/` installs, and what a fresh one does. */
const PACKED = 'examples/docs-assistant.tgz'
const PACKED_SERVICE = 'examples/docs-assistant-service.tgz'
const reports = 'test-results/examples'

/** What the frameworks would tell their makers. */
const SILENT = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

const secondsSince = (start) => Math.round((Date.now() - start) / 1000)

/** Runs a command with its output in sight; throws where it fails. */
function run(command, folder = '.', env = {}) {
  console.log(`\n── ${folder === '.' ? '' : `${folder}: `}${command}`)
  const start = Date.now()
  const { status } = spawnSync(command, {
    cwd: folder,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...SILENT, ...env },
  })
  if (status !== 0) throw new Error(`${command} has failed`)
  return secondsSince(start)
}

/** As they would be published, under the names that the examples ask for. */
function pack() {
  run('npm run --silent build')
  run('npm pack . ./service --silent --pack-destination examples')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  renameSync(`examples/docs-assistant-${version}.tgz`, PACKED)
  renameSync(`examples/docs-assistant-service-${version}.tgz`, PACKED_SERVICE)
}

/** @returns what became of a site that was made in a fresh folder, outside the repository */
async function checkHost(name) {
  const folder = mkdtempSync(join(tmpdir(), `docs-assistant-${name}-`))
  const packages = [PACKED, PACKED_SERVICE].map((file) => resolve(file))
  const result = { name, install: '', build: '', test: '', passed: 0, failed: 1 }
  const start = Date.now()
  try {
    const { problems, seconds, passed } = await checkFresh(name, hosts[name], {
      packages,
      folder,
      screenshots: reports,
    })
    Object.assign(result, {
      install: Math.round(seconds.install ?? 0),
      build: Math.round(seconds.build),
      passed,
      failed: problems.length,
    })
  } catch (error) {
    result.error = error.message.split('\n')[0]
    console.error(error)
  }
  rmSync(folder, { recursive: true, force: true })
  return { ...result, test: secondsSince(start) }
}

/** @returns what became of a site in `examples/`; `error` where it got stuck */
function checkExample(name) {
  const folder = `examples/${name}`
  const report = `${reports}/${name}.json`
  const result = { name: `examples/${name}`, install: '', build: '', test: '', passed: 0, failed: 1 }
  try {
    // Not `npm ci`: it refuses a lock that does not name the packages of all other platforms.
    rmSync(`${folder}/node_modules`, { recursive: true, force: true })
    result.install = run('npm install --no-save --silent', folder)
    result.build = run('npm run --silent build', folder)
    rmSync(report, { force: true })
    result.test = run('npx --no-install playwright test --config test/examples', '.', { EXAMPLE: name })
  } catch (error) {
    result.error = error.message
  }
  if (existsSync(report)) {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    Object.assign(result, { passed: stats.expected, failed: stats.unexpected + stats.flaky })
  }
  return result
}

/** Plain HTML has nothing to install: it is part of `npm test`. */
const examples = readdirSync('examples').filter((name) => existsSync(`examples/${name}/package.json`))
const all = [...new Set([...Object.keys(hosts), ...examples])]
const asked = process.argv.slice(2).filter((name) => name !== '--packed')
const unknown = asked.find((name) => !all.includes(name))
if (unknown !== undefined) {
  console.error(`There is no example "${unknown}". There are: ${all.join(', ')}.`)
  process.exit(1)
}

ensureChromium()
const names = asked.length > 0 ? asked : all
// Elsewhere: pip install mkdocs-material sphinx
if (names.includes('mkdocs')) ensureDebianPackages({ 'mkdocs-material': '/usr/share/mkdocs/themes/material' })
if (names.includes('sphinx')) ensureDebianPackages({ 'python3-sphinx': '/usr/bin/sphinx-build' })
mkdirSync(reports, { recursive: true })
if (!process.argv.includes('--packed')) pack()
const results = []
for (const name of names) {
  if (name in hosts) results.push(await checkHost(name))
  if (examples.includes(name)) results.push(checkExample(name))
}

console.log('\nsite                  install s   build s   test s   passed   failed')
for (const { name, install, build, test, passed, failed, error = '' } of results) {
  const columns = [
    [install, 9],
    [build, 10],
    [test, 9],
    [passed, 9],
    [failed, 9],
  ]
  console.log(name.padEnd(22) + columns.map(([value, width]) => String(value).padStart(width)).join('') + `   ${error}`)
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
