// Builds every site in `examples/` with the packed library and asks it in Chromium, one after the other:
// `npm run test:examples`, or `npm run test:examples -- docusaurus next` for some of them. With `--packed`
// they get the library as it was packed the time before.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { ensureChromium } from '../setup/ensureChromium.mjs'
import { ensureDebianPackages } from '../setup/ensureDebianPackages.mjs'

const PACKED = 'examples/docs-assistant.tgz'
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

/** As it would be published, under the one name that the examples ask for. */
function pack() {
  run('npm run --silent build')
  run('npm pack --silent --pack-destination examples')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  renameSync(`examples/docs-assistant-${version}.tgz`, PACKED)
}

/** @returns what became of one example; `error` where it got stuck */
function check(name) {
  const folder = `examples/${name}`
  const report = `${reports}/${name}.json`
  const result = { name, install: '', build: '', test: '', passed: 0, failed: 1 }
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
const all = readdirSync('examples').filter((name) => existsSync(`examples/${name}/package.json`))
const asked = process.argv.slice(2).filter((name) => name !== '--packed')
const unknown = asked.find((name) => !all.includes(name))
if (unknown !== undefined) {
  console.error(`There is no example "${unknown}". There are: ${all.join(', ')}.`)
  process.exit(1)
}

ensureChromium()
const names = asked.length > 0 ? asked : all
if (names.includes('mkdocs')) ensureDebianPackages({ 'mkdocs-material': '/usr/bin/mkdocs' }) // Elsewhere: pip install mkdocs-material
mkdirSync(reports, { recursive: true })
if (!process.argv.includes('--packed')) pack()
const results = names.map(check)

console.log('\nexample       install s   build s   test s   passed   failed')
for (const { name, install, build, test, passed, failed, error = '' } of results) {
  const columns = [
    [install, 9],
    [build, 10],
    [test, 9],
    [passed, 9],
    [failed, 9],
  ]
  console.log(name.padEnd(14) + columns.map(([value, width]) => String(value).padStart(width)).join('') + `   ${error}`)
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
