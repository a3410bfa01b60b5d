import { render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import customize from '../../docs/widget/customize.md?raw'
import eventsPage from '../../docs/widget/events.md?raw'
import iconNames from '../../src/components/slots/Customization.ts?raw'
import partProps from '../../src/components/slots/SlotProps.ts?raw'
import eventTypes from '../../src/events/AssistantEvent.ts?raw'
import { streamOf } from '../../stories/streamOf.js'
import { Assistant as FoldedSources } from './examples/FoldedSources.js'
import foldedSources from './examples/FoldedSources.tsx?raw'
import { Assistant as OwnIcons } from './examples/OwnIcons.js'
import ownIcons from './examples/OwnIcons.tsx?raw'
import { Assistant as OwnMarkdown } from './examples/OwnMarkdown.js'
import ownMarkdown from './examples/OwnMarkdown.tsx?raw'
import { Assistant as SentEvents } from './examples/SentEvents.js'
import sentEvents from './examples/SentEvents.tsx?raw'
import { Assistant as WeatherTool } from './examples/WeatherTool.js'
import weatherTool from './examples/WeatherTool.tsx?raw'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const LINES = [
  '9:{"toolCallId":"t1","toolName":"getWeather","args":{"city":"Bern"}}',
  'a:{"toolCallId":"t1","result":{"degrees":21}}',
  '0:"# Weather\\n\\n```css\\na {}\\nb {}\\n```"',
  'h:{"sourceType":"url","id":"1","url":"/weather","title":"Weather"}',
  'd:{"finishReason":"stop","threadId":"thread-1"}',
]

beforeEach(async () => {
  await page.viewport(1200, 800)
  vi.stubGlobal('fetch', streamOf(LINES))
})

afterEach(() => {
  delete window.dataLayer
})

async function askIn(Assistant: ComponentType) {
  render(<Assistant />)
  await userEvent.click(screen.getByRole('button', { name: /^Ask the docs/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ask a question' }), 'How?{Enter}')
  await screen.findByRole('button', { name: 'Answer again' })
}

/** As a page of the docs shows it: without a key that works. */
const toBlock = (code: string) => `\`\`\`tsx\n${code.replace('svc_dsc_test', 'svc_dsc_…')}\`\`\`\n`

test('the docs list every part, element, icon and event', () => {
  const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => `\`${name}\``)
  const missing = (names: readonly string[], text: string) => names.filter((name) => !text.includes(name))
  const icons = namesIn(iconNames, /\| '(\w+)'/g)
  const parts = namesIn(partProps, /^ {2}(\w+): /gm).filter((name) => name !== '`children`')
  const events = namesIn(eventTypes, /type: '(\w+)'/g)
  expect([icons.length, parts.length, events.length].every((count) => count > 10)).toBe(true)
  expect(missing([...icons, ...parts], customize)).toEqual([])
  expect(missing(events, eventsPage)).toEqual([])
})

test('the documented example that collapses sources works', async () => {
  expect(customize).toContain(toBlock(foldedSources))
  await askIn(FoldedSources)
  await userEvent.click(screen.getByText('1 pages'))
  expect(screen.getByRole('link', { name: /Weather/ })).toBeVisible()
})

test('the documented example of custom headings and code works', async () => {
  expect(customize).toContain(toBlock(ownMarkdown))
  await askIn(OwnMarkdown)
  expect(screen.getByRole('heading', { name: 'Weather', level: 3 })).toHaveClass('my-heading')
  expect(within(screen.getByRole('figure')).getByText('css, 2 lines')).toBeVisible()
})

test('the documented example of a tool works', async () => {
  expect(customize).toContain(toBlock(weatherTool))
  await askIn(WeatherTool)
  expect(screen.getByText('Bern: 21 °C')).toBeVisible()
})

test('the documented example of an icon works', async () => {
  expect(customize).toContain(toBlock(ownIcons))
  await askIn(OwnIcons)
  const drawing = screen.getByRole('button', { name: 'Send' }).querySelector('path')
  expect(drawing).toHaveAttribute('d', 'M2 21 23 12 2 3l3 9Z')
})

test('the documented example that sends events works', async () => {
  expect(eventsPage).toContain(toBlock(sentEvents))
  window.dataLayer = []
  await askIn(SentEvents)
  await waitFor(() =>
    expect(window.dataLayer).toMatchObject([
      { event: 'assistant_opened', by: 'launcher' },
      { event: 'assistant_asked', length: 4 },
      { event: 'assistant_answered', sourceCount: 1 },
    ]),
  )
})
