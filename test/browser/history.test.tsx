import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import 'docs-assistant/styles.css'
import { History } from '../../src/components/history/History.js'
import { conversationOf } from '../../stories/conversations.js'

const entryOf = (title: string, updatedAt: number) => ({ id: title, title, updatedAt })

const listOf = (...conversations: ReturnType<typeof entryOf>[]) => (
  <div className="docs-assistant">
    <History conversation={conversationOf({ conversations })} onBack={() => undefined} />
  </div>
)

const titles = () =>
  screen.getAllByRole('listitem').map((entry) => /Valves|Pumps|Seals|Gates/.exec(entry.textContent)?.[0])

test('the list of earlier conversations stays as it is while another tab answers in one of them', () => {
  const { rerender } = render(listOf(entryOf('Valves', 3), entryOf('Pumps', 2), entryOf('Seals', 1)))
  const seals = screen.getByRole('button', { name: /^Seals/ })
  seals.focus()
  rerender(listOf(entryOf('Seals', 4), entryOf('Valves', 3), entryOf('Pumps', 2)))
  expect(titles()).toEqual(['Valves', 'Pumps', 'Seals'])
  expect(seals).toHaveFocus()
})

test('a conversation that is begun in another tab comes first, and a deleted one goes', () => {
  const { rerender } = render(listOf(entryOf('Valves', 3), entryOf('Pumps', 2), entryOf('Seals', 1)))
  rerender(listOf(entryOf('Gates', 5), entryOf('Seals', 4), entryOf('Valves', 3)))
  expect(titles()).toEqual(['Gates', 'Valves', 'Seals'])
})
