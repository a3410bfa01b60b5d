import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssistantEvent } from '../../src/index.js'
import { analyticsExamples } from './analyticsExamples.js'

const record = vi.fn()
const fields = { id: '1', firstTextAfter: 100, endedAfter: 200, length: 300, sourceCount: 2 }
const event: AssistantEvent = { type: 'answered', ...fields }

afterEach(() => {
  vi.unstubAllGlobals()
  record.mockReset()
})

test('the lines for analytics tools are those in the docs', () => {
  const rows = readFileSync('docs/widget/events.md', 'utf8').matchAll(/^\| ([\w ]+) \| `(\(.*)` \|$/gm)
  const source = readFileSync('test/unit/analyticsExamples.ts', 'utf8')
  const tools = Array.from(rows, ([, tool = '', code = '']) => {
    expect(source.replaceAll("'", '')).toContain(`  ${tool}: ${code},\n`.replaceAll("'", ''))
    return tool
  })
  expect(tools).toEqual(Object.keys(analyticsExamples))
})

test.each([
  ['Plausible', 'plausible', record, ['Assistant answered', { props: fields }]],
  ['Umami', 'umami', { track: record }, ['assistant_answered', fields]],
  ['Matomo', '_paq', { push: record }, [['trackEvent', 'Assistant', 'answered']]],
  ['Google Analytics 4', 'gtag', record, ['event', 'assistant_answered', fields]],
  ['PostHog', 'posthog', { capture: record }, ['assistant_answered', fields]],
])('the line for %s sends an event to it, and nothing where it is blocked', (tool, name, value, call) => {
  const send = analyticsExamples[tool] ?? expect.fail(`There is no line for ${tool}.`)
  send(event)
  expect(record).not.toHaveBeenCalled()
  vi.stubGlobal(name, value)
  send(event)
  expect(record.mock.calls).toEqual([call])
})
