import { render, screen, waitFor, within } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { toRuns } from '../setup/thorough.js'

const answer: typeof fetch = () => Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop","threadId":"t"}\n'))

const field = () => screen.findByRole('textbox', { name: 'Ask a question' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))

async function ask(question: string, answers = 1) {
  await userEvent.click(await field())
  await userEvent.keyboard(`${question}{Enter}`)
  await waitFor(() => expect(screen.getAllByText('So.')).toHaveLength(answers))
}

const show = (props: Partial<DocsAssistantProps> = {}) =>
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" fetch={answer} {...props} />)

/** Opens the list of as many conversations as there are questions. */
async function showList(...questions: string[]) {
  show()
  await press('Ask the docs')
  for (const [index, question] of questions.entries()) {
    if (index > 0) await press('New conversation')
    await ask(question)
  }
  await press('Earlier conversations')
  const list = await screen.findByRole('region', { name: 'Earlier conversations' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(questions.length))
  return list
}

const entry = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

test.each(['Two?', 'One?', 'Three?'].slice(0, toRuns(1, 3)))(
  'after keeping or renaming “%s”, its entry has the focus, and Escape goes back',
  async (name) => {
    const list = await showList('Three?', 'Two?', 'One?')
    await press(`Delete “${name}”`)
    await press('Keep')
    expect(entry(name)).toHaveFocus()
    await press(`Delete “${name}”`)
    await userEvent.keyboard('{Escape}')
    expect(entry(name)).toHaveFocus()
    await press(`Rename “${name}”`)
    await userEvent.keyboard('Other{Escape}')
    expect(entry(name)).toHaveFocus()
    await press(`Rename “${name}”`)
    await userEvent.keyboard('Another{Enter}')
    expect(entry('Another')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(list).not.toBeInTheDocument()
    expect(await field()).toHaveFocus()
  },
)

test('after a conversation is deleted, the next one has the focus, and after the last one the heading', async () => {
  const list = await showList('Three?', 'Two?', 'One?')
  const remove = async (name: string) => {
    await press(`Delete “${name}”`)
    await press('Delete')
  }
  await remove('One?')
  expect(entry('Two?')).toHaveFocus()
  await remove('Three?')
  expect(within(list).getByRole('heading', { name: 'Earlier conversations' })).toHaveFocus()
  await remove('Two?')
  expect(within(list).getByRole('heading', { name: 'Earlier conversations' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await field()).toHaveFocus()
})

test('a reader who keeps all conversations is back at the button that deletes them', async () => {
  await showList('Two?', 'One?')
  await press('Delete all conversations')
  await press('Keep')
  expect(await button('Delete all conversations')).toHaveFocus()
})

test('a click elsewhere saves a new name and moves the focus there', async () => {
  await showList('Two?', 'One?')
  await press('Rename “One?”')
  await userEvent.keyboard('Other')
  await press('Close')
  await press('Ask the docs')
  expect(await field()).toHaveFocus()
  await press('Earlier conversations')
  expect(entry('Other')).toBeVisible()
})

test('a new conversation from the list closes the list, and the reader can type', async () => {
  const list = await showList('Two?', 'One?')
  await press('New conversation')
  expect(list).not.toBeInTheDocument()
  expect(await field()).toHaveFocus()
})

test('Escape closes the form, then the list, then the panel, wherever the focus is', async () => {
  show({ onFeedback: () => undefined })
  await press('Ask the docs')
  await ask('One?')
  await press('New conversation')
  await ask('Two?')
  await press(/^Bad answer/)
  const form = () => screen.queryByRole('form', { name: 'What is wrong with it?' })
  // The form loads when it is first opened.
  await waitFor(() => expect(form()).toContainElement(document.activeElement as HTMLElement))
  await userEvent.click(await field())
  await userEvent.keyboard('{Escape}')
  expect(form()).not.toBeInTheDocument()
  expect(await button(/^Bad answer/)).toHaveFocus()

  await press('Edit question')
  await userEvent.click(await field())
  await userEvent.keyboard('{Escape}')
  expect(await button('Edit question')).toHaveFocus()

  await press('Earlier conversations')
  const list = await screen.findByRole('region', { name: 'Earlier conversations' })
  ;(await button('Close')).focus()
  await userEvent.keyboard('{Escape}')
  expect(list).not.toBeInTheDocument()
  expect(await field()).toHaveFocus()

  expect(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Escape closes the form that has the focus before the form of another answer', async () => {
  show({ onFeedback: () => undefined })
  await press('Ask the docs')
  await ask('One?')
  await ask('Two?', 2)
  for (const bad of screen.getAllByRole('button', { name: /^Bad answer/ })) await userEvent.click(bad)
  const forms = () => screen.getAllByRole('form', { name: 'What is wrong with it?' })
  await waitFor(() => expect(forms()[1]).toContainElement(document.activeElement as HTMLElement))
  const [first, second] = forms()
  await userEvent.keyboard('{Escape}')
  expect(second).not.toBeInTheDocument()
  expect(first).toBeVisible()
})

test('a reader can delete the only conversation', async () => {
  const list = await showList('One?')
  await press('Delete “One?”')
  await press('Delete')
  expect(within(list).queryByRole('listitem')).not.toBeInTheDocument()
  expect(within(list).getByRole('heading', { name: 'Earlier conversations' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await field()).toHaveFocus()
  expect(screen.queryByText('So.')).not.toBeInTheDocument()
})

test('the buttons below an answer name their question', async () => {
  show({ onFeedback: () => undefined })
  await press('Ask the docs')
  await ask('How do I install it?')
  await ask(`Why does ${'it take so very long '.repeat(5)}?`, 2)
  const names = ['Copy answer', 'Good answer', 'Bad answer'].flatMap((label) => [
    `${label} to “How do I install it?”`,
    `${label} to “Why does it take so very long it take so very long it take s…”`,
  ])
  for (const name of names) expect(screen.getAllByRole('button', { name })).toHaveLength(1)
  expect(screen.getAllByTitle('Copy answer')).toHaveLength(2)
})
