import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Report
 * @property {number} passed  includes flaky tests
 * @property {number} failed
 * @property {number} skipped
 * @property {Problem[]} failures
 * @property {Problem[]} flaky  tests that passed only when they were tried again
 *
 * @typedef {object} Problem
 * @property {string} text  file, test and the first line of the error
 * @property {string} [command]  runs the test alone
 */

/**
 * Reads the JSON report of a Vitest or Playwright run.
 *
 * @param {string} file
 * @returns {Report}
 */
export function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'testResults' in report ? readVitest(report) : readPlaywright(report)
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const toProblem = (file, { fullName = '', failureMessages = [] } = {}, message = failureMessages[0]) => ({
    text: describe(file, fullName, message),
    command: `npx vitest run ${file}`,
  })
  const failures = []
  const flaky = []
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) failures.push(toProblem(file, undefined, message))
    failures.push(...failed.map((test) => toProblem(file, test)))
    // A test that passed on a second try keeps the error of its first.
    flaky.push(
      ...assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => toProblem(file, test)),
    )
  }
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, flaky }
}

function readPlaywright({ config, stats, suites }) {
  const toSpecs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(toSpecs)]
  const specs = suites.flatMap(toSpecs)
  const folder = relative('.', config.configFile).replace(/\/[^/]*$/, '')
  const findProblems = (wanted) =>
    specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => ({
          text: describe(file, title, results.find(({ error }) => error)?.error.message),
          command: `npx playwright test --config ${folder} ${file}:${line}`,
        })),
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: findProblems('unexpected'),
    flaky: findProblems('flaky'),
  }
}

function describe(file, test, message = '') {
  return [file, test, stripVTControlCharacters(message).split('\n')[0]].filter((part) => part !== '').join(': ')
}
