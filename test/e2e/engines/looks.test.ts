import { expect } from '@playwright/test'
import { V1 } from '../../fault/protocols.js'
import type { Reader } from './createReader.js'
import { test } from './test.js'

test('the field grows to eight lines, and no further', async ({ reader, site }) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.focused('textbox', 'Ask a question')
  const heights: number[] = []
  for (let line = 1; line <= 10; line++) {
    await reader.type(`Line ${line}`)
    heights.push(
      await reader.evaluate(() => {
        const field = document.querySelector('docs-assistant')?.shadowRoot?.querySelector('.docs-assistant-field')
        return Math.round(field?.getBoundingClientRect().height ?? 0)
      }),
    )
    await reader.press('Shift+Enter')
  }
  expect(heights).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((lines) => lines * 24 + 18))
})

test('the Tab key stops at the controls of the panel, not at the panel', async ({ reader, site }) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.focused('textbox', 'Ask a question')
  const stops: string[] = []
  for (let count = 0; count < 10; count++) {
    await reader.press('Tab')
    stops.push(
      await reader.evaluate(() => {
        let focused = document.activeElement
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
        return focused?.getAttribute('role') ?? focused?.localName ?? ''
      }),
    )
  }
  expect(stops).toContain('button')
  expect(stops).not.toContain('dialog')
})

/** The contrast of the words in an empty field with what is behind them, of the pixels that the engine paints. */
async function measurePlaceholder(reader: Reader, name: string): Promise<number> {
  await reader.see('textbox', name)
  const picture = (await reader.screenshot()).toString('base64')
  return reader.evaluate(
    async ({ url, label }) => {
      const fields = document.querySelector('docs-assistant')?.shadowRoot?.querySelectorAll('textarea') ?? []
      const field = [...fields].find(({ ariaLabel, placeholder }) => ariaLabel === label || placeholder === label)
      const box = field?.getBoundingClientRect() ?? new DOMRect()
      const image = Object.assign(new Image(), { src: url })
      await image.decode()
      const scale = image.width / innerWidth
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      // Inside of the border.
      const [left, top, width, height] = [box.x + 4, box.y + 4, box.width - 8, box.height - 8].map(
        (size) => size * scale,
      )
      const { data = [] } = context?.getImageData(left ?? 0, top ?? 0, width ?? 1, height ?? 1) ?? {}
      const toLight = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      const lights: number[] = []
      for (let index = 0; index < data.length; index += 4) {
        const [red = 0, green = 0, blue = 0] = [data[index], data[index + 1], data[index + 2]]
        lights.push(0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue))
      }
      lights.sort((one, other) => one - other)
      return ((lights.at(-1) ?? 0) + 0.05) / ((lights[0] ?? 0) + 0.05)
    },
    { url: `data:image/png;base64,${picture}`, label: name },
  )
}

test('the words in empty fields have a contrast of 4.5:1', async ({ reader, site, service }) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.ask('Why?')
  const exchange = await service.next()
  exchange.lines(V1.text('Because.'), V1.finish)
  exchange.end()
  await reader.click('button', 'Bad answer')
  for (const name of ['In your own words', 'Ask a question'])
    expect.soft(await measurePlaceholder(reader, name), name).toBeGreaterThan(4.5)
})
