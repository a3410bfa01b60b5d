import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { createRef, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

beforeEach(() => page.viewport(1200, 800))

/** A page with a closed dialog, and the assistant, which has loaded its tools for the page. */
async function show(props: Partial<DocsAssistantProps> = {}, isInDialog = false, content: ReactNode = null) {
  const dialogRef = createRef<HTMLDialogElement>()
  const answer = () => Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop","threadId":"t"}\n'))
  const assistant = <DocsAssistant domain="acme" apiKey="svc_dsc_test" fetch={answer} {...props} />
  render(
    <>
      <main>
        <p>Text of the page.</p>
      </main>
      <dialog ref={dialogRef}>
        <p>Choose a version.</p>
        <pre>npm install docs@2</pre>
        <button type="button">Done</button>
        {content}
        {isInDialog && assistant}
      </dialog>
      {!isInDialog && assistant}
    </>,
  )
  await userEvent.hover(document.body)
  // The button shows that the tools are loaded.
  getSelection()?.selectAllChildren(screen.getByText('Text of the page.'))
  await findAskButton()
  getSelection()?.removeAllRanges()
  await waitFor(() => expect(screen.queryByText('Ask about this')).not.toBeInTheDocument())
  return dialogRef.current ?? expect.fail()
}

const panel = () => screen.queryByRole('dialog', { name: 'Ask the docs' })
const findAskButton = () => screen.findByText('Ask about this')
const field = () => screen.findByRole('textbox', { name: 'Ask a question' })

test('while a modal dialog of the host is open, the shortcut does nothing, and Escape closes the dialog', async () => {
  const handleOpenChange = vi.fn()
  const dialog = await show({ onOpenChange: handleOpenChange })
  dialog.showModal()
  await userEvent.keyboard('{Control>}i{/Control}')
  expect(handleOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog.open).toBe(false))
  await userEvent.keyboard('{Control>}i{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
})

test('in a modal dialog of the host, there is no button beside selected text or code', async () => {
  const dialog = await show()
  dialog.showModal()
  await userEvent.hover(screen.getByText('npm install docs@2'))
  expect(await findAskButton()).not.toBeVisible()
  await userEvent.hover(screen.getByText('Done'))
  await waitFor(() => expect(screen.queryByText('Ask about this')).not.toBeInTheDocument())
  getSelection()?.selectAllChildren(screen.getByText('Choose a version.'))
  expect(await findAskButton()).not.toBeVisible()
  dialog.close()
  getSelection()?.selectAllChildren(screen.getByText('Text of the page.'))
  await waitFor(async () => expect(await findAskButton()).toBeVisible())
})

test.for(['floating', 'sidebar', 'modal'] as const)(
  'Escape closes a dialog that the host opens over the panel: %s',
  async (layout) => {
    const dialog = await show({ layout })
    await userEvent.keyboard('{Control>}i{/Control}')
    await waitFor(async () => expect(await field()).toHaveFocus())
    dialog.showModal()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog.open).toBe(false))
    expect(panel()).toBeVisible()
    expect(await field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(panel()).not.toBeInTheDocument()
  },
)

test.for(['floating', 'sidebar', 'modal'] as const)(
  'a button in a modal dialog of the host opens the panel above it: %s',
  async (layout) => {
    const dialog = await show(
      { layout },
      false,
      <button type="button" data-docs-assistant-open="">
        Help
      </button>,
    )
    dialog.showModal()
    await userEvent.click(screen.getByRole('button', { name: 'Help' }))
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('Which version?')
    expect(await field()).toHaveValue('Which version?')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(panel()).not.toBeInTheDocument())
    expect(dialog.open).toBe(true)
    expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog.open).toBe(false))
  },
)

test('in an assistant inside the dialog, the shortcut opens the panel', async () => {
  const dialog = await show({}, true)
  dialog.showModal()
  await userEvent.keyboard('{Control>}i{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
})

test.for(['floating', 'sidebar', 'modal'] as const)(
  'over a full-screen element of the host, the panel can be seen and used: %s',
  async (layout) => {
    const { container } = render(
      <>
        <figure>
          <button type="button" onClick={({ currentTarget }) => void currentTarget.parentElement?.requestFullscreen()}>
            Full screen
          </button>
          <button type="button" data-docs-assistant-open="">
            Help
          </button>
        </figure>
        <DocsAssistant domain="acme" apiKey="svc_dsc_test" layout={layout} />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
    await waitFor(() => expect(document.fullscreenElement).toBe(container.querySelector('figure')))
    await userEvent.click(screen.getByRole('button', { name: 'Help' }))
    await waitFor(async () => expect(await field()).toHaveFocus())
    const { x, y } = (await field()).getBoundingClientRect()
    expect(document.elementFromPoint(x + 5, y + 5)).toBe(await field())
    await document.exitFullscreen()
  },
)

test('the shortcut opens the panel over a full-screen element of the host, and closes it', async () => {
  render(
    <>
      <button type="button" onClick={({ currentTarget }) => void currentTarget.requestFullscreen()}>
        Full screen
      </button>
      <DocsAssistant domain="acme" apiKey="svc_dsc_test" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  await waitFor(() => expect(document.fullscreenElement).not.toBeNull())
  await userEvent.keyboard('{Control>}i{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  await waitFor(() => expect(panel()).toBeVisible()) // It fades in.
  await userEvent.keyboard('{Control>}i{/Control}')
  await waitFor(() => expect(panel()).not.toBeInTheDocument())
  expect(document.fullscreenElement).not.toBeNull()
  await document.exitFullscreen()
})
