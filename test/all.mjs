// Everything that must hold before a change lands, in one run: `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureChromium } from './setup/ensureChromium.mjs'
import { ensureDebianDocs } from './setup/ensureDebianPackages.mjs'
import { ensureNode22 } from './setup/ensureNode22.mjs'
import { readReport } from './setup/readReport.mjs'

const vitestReport = 'test-results/vitest.json'
const node22Report = 'test-results/node22.json'

ensureChromium()
ensureDebianDocs()
const node22 = ensureNode22()

/** What differs between versions of Node: streams, processes, threads, files and sockets. */
const node22Sample = [
  'assistant',
  'bundle',
  'compression',
  'exportThread',
  'fileServing',
  'fileThreadStore',
  'heartbeat',
  'mcp',
  'modelVersions',
  'stop',
  'workerThreads',
]
const node22Files = process.env.THOROUGH === 'all' ? '' : node22Sample.map((name) => `service/test/${name}`).join(' ')

/** The package is built, then checked. */
const buildAndChecks = [
  { name: 'build of dist/ and service/dist/', script: 'build' },
  { name: 'types', script: 'types' },
  { name: 'tables of props', script: 'props:check' },
  { name: 'reports of the public API', script: 'api:check' },
  { name: 'package exports and their types', script: 'exports:check' },
  { name: 'package contents, sizes and licenses', script: 'package:check' },
]

/**
 * Groups run one after the other, and the entries of a group in parallel. An entry is one check, or an array of checks
 * that run one after the other. Each check is a script of package.json. Vitest and the end-to-end tests run alone,
 * because they use all cores. A check counts as one test, unless it writes a report that counts its tests.
 */
const groups = [
  [
    buildAndChecks,
    [
      { name: 'formatting', script: 'format:check' },
      { name: 'lint', script: 'lint' },
      { name: 'workflows of GitHub', script: 'workflows:check' },
    ],
  ],
  [
    {
      // Every import of a source file leads to the file that ships: see build/builtPackage.ts.
      name: 'unit, component, story and service tests, against dist/ and service/dist/',
      script: 'test:package',
      args: `--reporter=default --reporter=json --outputFile.json=${vitestReport}`,
      report: vitestReport,
    },
  ],
  [
    {
      name: 'end-to-end tests, against dist/embed/ and service/dist/',
      script: 'test:e2e',
      report: 'test-results/playwright.json',
    },
  ],
  [
    {
      name: 'pictures of the galleries',
      script: 'visual',
      report: 'test-results/visual.json',
    },
    {
      name: 'security tests, against dist/',
      script: 'test:security',
      report: 'test-results/security.json',
    },
    { name: 'size budgets, of the packed package in Chromium', script: 'sizes:check' },
    { name: 'what agents find in the docs', script: 'agents:check' },
    node22 && {
      name: 'service tests on Node 22',
      script: 'test:package',
      args: `--project service --maxWorkers 2 --reporter=default --reporter=json --outputFile.json=${node22Report} ${node22Files}`,
      env: { PATH: `${dirname(node22)}${delimiter}${process.env.PATH}` },
      report: node22Report,
    },
  ].filter(Boolean),
]

/** Runs a check and returns how many tests passed. A check that ends with an error has failed, whatever its report counts. */
async function run({ name, script, args, report, env }) {
  console.log(`\n── ${name}`)
  const start = Date.now()
  const command = `npm run --silent ${script}${args ? ` -- ${args}` : ''}`
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder, ...env },
  })
  running.add(child)
  const [status] = await once(child, 'exit')
  running.delete(child)
  return { name, seconds: Math.round((Date.now() - start) / 1000), ...count({ status, command, report }) }
}

async function runInOrder(checks) {
  const results = []
  for (const check of [checks].flat()) results.push(await run(check))
  return results
}

function count({ status, command, report }) {
  const failures = status === 0 ? [] : [{ text: `It ended with ${status}.`, command }]
  if (report === undefined)
    return { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures, flaky: [] }
  try {
    const counted = readReport(report)
    return counted.failed > 0 ? counted : { ...counted, failed: failures.length, failures }
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ text: `No report was left: ${error.message}`, command }],
      flaky: [],
    }
  }
}

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

// The temporary folder of all checks, removed with everything that tests leave in it. PostgreSQL runs as another user and
// must be able to enter it.
const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-test-'))
chmodSync(folder, 0o711)
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill()
  rmSync(folder, { recursive: true, force: true })
})
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => process.exit(code))

const results = []
for (const group of groups) results.push(...(await Promise.all(group.map(runInOrder))).flat())
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)

if (!node22) console.log('\nskipped: service tests on Node 22, because npm could not install it')
console.log()
for (const { name, seconds, passed, failed, skipped, failures, flaky } of results) {
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  )
  for (const { text, command } of failures) console.log(`     ${text}\n       alone: ${command}`)
  for (const { text, command } of flaky)
    console.log(`     flaky, passed when tried again: ${text}\n       alone: ${command}`)
}
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
