import { expect } from '@playwright/test'
import { test } from './test.js'

test('a selection from the page into a shadow root of the host is asked about, word by word', async ({
  reader,
  site,
  service,
}) => {
  await reader.goto(site.origin)
  await reader.see('button', 'Ask the docs')
  await reader.click('button', 'Ask the docs') // Loads what lets readers ask from the page.
  await reader.focused('textbox', 'Ask a question')
  await reader.press('Escape')
  const [from, to] = await reader.evaluate(() => {
    const host = document.querySelector('main')?.appendChild(document.createElement('section'))
    const root = host?.attachShadow({ mode: 'open' })
    root?.append(Object.assign(document.createElement('p'), { textContent: 'Inside, the spring holds it.' }))
    const toPoint = (node: Node | null | undefined, offset: number) => {
      const range = document.createRange()
      range.setStart(node as Node, offset)
      range.setEnd(node as Node, offset + 1)
      const box = range.getBoundingClientRect()
      return { x: box.left, y: box.top + box.height / 2 }
    }
    return [
      toPoint(document.querySelector('main p')?.firstChild, 'Turn the '.length),
      toPoint(root?.firstChild?.firstChild, 'Inside, the spring'.length),
    ] as const
  })
  await reader.drag(from, to)
  await reader.click('button', 'Ask about this')
  await reader.ask('What is it?')
  const { body } = await service.next()
  const selected = JSON.stringify(body.context ?? body)
  expect(selected).toContain('valve to open the pump.')
  expect(selected).toContain('Inside, the spring')
  expect(selected).not.toContain('Turn the')
  expect(selected).not.toContain('holds it')
})
