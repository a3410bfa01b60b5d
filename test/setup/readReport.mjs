import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed  includes flaky tests: a race is a bug
 * @property {number} skipped
 * @property {string[]} failures  file, test and the first line of the error
 */

/**
 * Reads the JSON report of a Vitest or Playwright run.
 *
 * @param {string} file
 * @returns {Report}
 */
export function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [describe(relative('.', name), '', message)]
    return failed.map((test) => describe(relative('.', name), test.fullName, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
}

function ofPlaywright({ stats, suites }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failures = suites.flatMap(specs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => describe(file, title, results.find(({ error }) => error)?.error.message)))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures }
}

function describe(file, test, message = '') {
  return [file, test, stripVTControlCharacters(message).split('\n')[0]].filter((part) => part !== '').join(': ')
}
