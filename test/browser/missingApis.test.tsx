import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchErrors } from '../setup/watchErrors.js'
import 'docs-assistant/styles.css'

/** Removes a global of the page until the test is finished. */
function remove(name: string) {
  const descriptor = Object.getOwnPropertyDescriptor(window, name) ?? expect.fail()
  Reflect.deleteProperty(window, name)
  onTestFinished(() => {
    Object.defineProperty(window, name, descriptor)
  })
}

const answer: typeof fetch = () =>
  Promise.resolve(new Response('0:"Set `PORT`."\nd:{"finishReason":"stop","threadId":"t"}\n'))

const layouts: Partial<DocsAssistantProps>[] = [
  { layout: 'floating' },
  { layout: 'sidebar', pushSelector: 'main' },
  { layout: 'modal' },
  { layout: 'inline' },
]

test.for(['ResizeObserver', 'matchMedia'].flatMap((name) => layouts.map((props) => ({ name, ...props }))))(
  'on a page without $name, a question about selected text is answered: $layout',
  async ({ name, ...props }) => {
    const errors = watchErrors()
    await page.viewport(1280, 720)
    remove(name)
    render(
      <>
        <main>Set PORT to another number.</main>
        <DocsAssistant domain="acme" apiKey="svc_dsc_test" fetch={answer} {...props} />
      </>,
    )
    await userEvent.hover(document.body)
    getSelection()?.selectAllChildren(screen.getByRole('main'))
    await userEvent.click(await screen.findByRole('button', { name: 'Ask about this' }))
    const field = await screen.findByRole('textbox', { name: 'Ask a question' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('How?{Enter}')
    expect(await screen.findByText('PORT', { selector: 'code' })).toBeVisible()
    expect(errors).toEqual([])
  },
)
