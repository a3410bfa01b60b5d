// Everything that must hold before a change lands, in one run: `npm test`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './setup/ensureChromium.mjs'

const vitestReport = 'test-results/vitest.json'

/** @returns {() => { passed: number, failed: number, skipped: number }} what a run of Playwright has counted */
const countIn = (report) => () => {
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** A check counts as one, unless it leaves a report that counts its tests. */
const checks = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'types', command: 'tsc' },
  { name: 'lint', command: 'eslint . --max-warnings 0' },
  {
    name: 'unit, component, story and service tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    count: () => {
      const report = JSON.parse(readFileSync(vitestReport, 'utf8'))
      return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
    },
  },
  {
    name: 'end-to-end tests',
    command: 'playwright test --config test/e2e',
    count: countIn('test-results/playwright.json'),
  },
  {
    name: 'security tests',
    command: 'playwright test --config test/security',
    count: countIn('test-results/security.json'),
  },
  {
    name: 'pictures of the galleries',
    command: 'playwright test --config test/visual',
    count: countIn('test-results/visual.json'),
  },
  { name: 'tables of props', command: 'node test/props.mjs --check' },
  { name: 'size budgets', command: 'node test/size.mjs' },
  { name: 'package contents', command: 'publint --strict' },
  {
    name: 'package types',
    command: 'attw --pack . --profile esm-only --exclude-entrypoints styles.css embed',
  },
]

/** Runs a check and says how many tests passed; one that ends badly has failed, whatever it counted. */
function run({ name, command, count }) {
  console.log(`\n── ${name}`)
  const { status } = spawnSync(`npx --no-install ${command}`, { shell: true, stdio: 'inherit' })
  const alone = status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  if (count === undefined) return alone
  try {
    const counted = count()
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch (error) {
    console.error(`No report was left: ${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

ensureChromium()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const results = checks.map((check) => ({ name: check.name, ...run(check) }))
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)

console.log()
for (const { name, passed, failed, skipped } of results) {
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
}
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
