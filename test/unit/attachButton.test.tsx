import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AttachButton } from '../../src/components/composer/attachments/AttachButton.js'
import { readEmbedProps } from '../../src/embed/readEmbedProps.js'

afterEach(cleanup)

const log = () => new File(['ERROR 17: pressure lost'], 'pump.log', { type: 'text/plain' })

/** A composer that attaches files, and the names of those that are attached. */
function open() {
  const addContext = vi.fn<(item: { path?: string | undefined }) => void>()
  render(
    <div className="docs-assistant-composer">
      <AttachButton
        taken
        addContext={addContext}
        draft=""
        waitingRef={{ current: undefined }}
        onSend={() => undefined}
      />
      <textarea />
    </div>,
  )
  return { field: screen.getByRole('textbox'), attached: () => addContext.mock.calls.map(([{ path }]) => path) }
}

/** What is pasted or dropped: a file, with these types beside it. Returns whether the browser goes on as without us. */
function give(target: Element, type: 'paste' | 'drop', ...types: string[]): boolean {
  const data = { files: [log()], types: [...types, 'Files'] }
  const event = new Event(type, { bubbles: true, cancelable: true })
  return target.dispatchEvent(Object.assign(event, { [type === 'paste' ? 'clipboardData' : 'dataTransfer']: data }))
}

test('a file that is copied in a file manager, which adds its name as text, is attached', async () => {
  const { field, attached } = open()
  expect(give(field, 'paste', 'text/plain')).toBe(false)
  await waitFor(() => expect(attached()).toEqual(['pump.log']))
})

test('a file that is dropped with its name is attached', async () => {
  const { field, attached } = open()
  expect(give(field, 'drop', 'text/plain', 'text/uri-list')).toBe(false)
  await waitFor(() => expect(attached()).toEqual(['pump.log']))
})

test.each([
  ['text/plain', 'text/html'],
  ['text/plain', 'text/rtf'],
])('of a text from an office program, with its picture, the text is pasted (%s, %s)', async (...types) => {
  const { field, attached } = open()
  expect(give(field, 'paste', ...types)).toBe(true)
  expect(give(field, 'paste')).toBe(false)
  await waitFor(() => expect(attached()).toHaveLength(1))
})

test.each([
  ['', true],
  ['true', true],
  ['false', false],
  ['text | pdf', ['text', 'pdf']],
])('the attribute attachments="%s" means %j', (value, expected) => {
  const element = document.createElement('div')
  element.setAttribute('attachments', value)
  expect(readEmbedProps(element, {})).toMatchObject({ attachments: expected })
})
