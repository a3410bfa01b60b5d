import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

/** A page with a high code block as wide as the window, and the open panel. */
async function show(props: Partial<DocsAssistantProps>) {
  render(
    <>
      <main>
        <pre style={{ width: 'auto', height: 500, marginTop: 100 }}>npm start</pre>
        <p>Set PORT to another number.</p>
      </main>
      <DocsAssistant domain="acme" apiKey="svc_dsc_test" {...props} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask a question' })).toHaveFocus())
  return screen.getByRole('dialog').getBoundingClientRect()
}

/** Hovers the code and returns the box of the button, all of which must be in sight. */
async function hoverCode(position: { x: number; y: number }) {
  await userEvent.hover(screen.getByText('npm start'), { position })
  const button = await screen.findByRole('button', { name: 'Ask about this' })
  const { left, right, top, bottom } = button.getBoundingClientRect()
  for (const x of [left + 1, right - 1]) expect(document.elementFromPoint(x, (top + bottom) / 2)).toBe(button)
  return { left, right }
}

test.for(
  [1024, 1200, 1280, 1440].flatMap((width) => (['floating', 'sidebar'] as const).map((layout) => ({ width, layout }))),
)(
  'the button of a code block that the panel covers in part is beside the panel: $layout, $width pixels',
  async ({ width, layout }) => {
    await page.viewport(width, 800)
    const panel = await show({ layout })
    const { right } = await hoverCode({ x: 40, y: 20 })
    expect(panel.left - right).toBeGreaterThan(0)
    expect(panel.left - right).toBeLessThan(20)
  },
)

test('with the panel at the start of the line, the button is at the end of the block', async () => {
  await page.viewport(1200, 800)
  const panel = await show({ side: 'start' })
  const { left, right } = await hoverCode({ x: 1000, y: 20 })
  expect(left).toBeGreaterThan(panel.right)
  expect(screen.getByText('npm start').getBoundingClientRect().right - right).toBeLessThan(20)
})

test('there is no button for a code block that the panel covers', async () => {
  await page.viewport(1200, 800)
  const panel = await show({})
  const code = screen.getByText('npm start')
  code.style.cssText = `position: fixed; margin: 0; top: 400px; left: ${panel.left + 20}px; width: 200px; height: 40px`
  code.tabIndex = 0
  code.focus()
  expect(await screen.findByText('Ask about this')).not.toBeVisible()
})
