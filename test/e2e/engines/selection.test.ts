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

test('the first code block that is pointed at has the button, also while the assistant loads or with the panel open', async ({
  reader,
  site,
}) => {
  const addCode = () =>
    reader.evaluate(() => {
      const block = document.createElement('pre')
      block.append('npm install pump')
      document.querySelector('main')?.prepend(block)
      const { x, y, height } = block.getBoundingClientRect()
      return { x: x + 20, y: y + height / 2 }
    })
  await reader.goto(site.origin)
  await reader.see('button', 'Ask the docs')
  const point = await addCode()
  await reader.move({ x: 600, y: 500 }) // Loads what lets readers ask from the page.
  await reader.move(point)
  await reader.see('button', 'Ask about this')
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.focused('textbox', 'Ask a question')
  await addCode()
  await reader.move(point)
  await reader.see('button', 'Ask about this')
})
