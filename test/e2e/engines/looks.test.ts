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

/** Where an empty field is, and whether it is still: nothing on its way moves or fades. */
const findField = (name: string) => {
  const root = document.querySelector('docs-assistant')?.shadowRoot
  const field = [...(root?.querySelectorAll('textarea') ?? [])].find(
    ({ ariaLabel, placeholder }) => ariaLabel === name || placeholder === name,
  )
  const { x = 0, y = 0, width = 0, height = 0 } = field?.getBoundingClientRect() ?? {}
  const isMoving = root?.getAnimations().some(({ playState }) => playState === 'running') ?? true
  return { x, y, width, height, isStill: !isMoving && y >= 0 && y + height <= innerHeight }
}

/** The contrast of the words in an empty field with what is behind them, of the pixels that the engine paints. */
async function measurePlaceholder(reader: Reader, name: string): Promise<number> {
  await reader.see('textbox', name)
  let picture = ''
  let box = await reader.evaluate(findField, name)
  const isStill = async () => {
    const before = box
    picture = (await reader.screenshot()).toString('base64')
    box = await reader.evaluate(findField, name)
    return box.isStill && JSON.stringify(box) === JSON.stringify(before)
  }
  await expect.poll(isStill, `stands still: ${name}`).toBe(true)
  return reader.evaluate(
    async ({ url, x, y, width, height }) => {
      const image = Object.assign(new Image(), { src: url })
      await image.decode()
      const scale = image.width / innerWidth
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      // Inside of the border.
      const [left = 0, top = 0, across = 1, down = 1] = [x + 4, y + 4, width - 8, height - 8].map(
        (size) => size * scale,
      )
      const { data = [] } = context?.getImageData(left, top, across, down) ?? {}
      const toLight = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      const lights: number[] = []
      for (let index = 0; index < data.length; index += 4) {
        const [red = 0, green = 0, blue = 0] = [data[index], data[index + 1], data[index + 2]]
        lights.push(0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue))
      }
      lights.sort((one, other) => one - other)
      return ((lights.at(-1) ?? 0) + 0.05) / ((lights[0] ?? 0) + 0.05)
    },
    { url: `data:image/png;base64,${picture}`, ...box },
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

/** Sets every token again to what its rule says, as extensions such as Dark Reader do. Runs in the page. */
function copyTokens() {
  const root = document.querySelector('docs-assistant')?.shadowRoot
  const sheet = new CSSStyleSheet()
  for (const rule of root?.adoptedStyleSheets[0]?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue
    const tokens = [...rule.style].filter((name) => name.startsWith('--'))
    const copies = tokens.map((name) => `${name}: ${rule.style.getPropertyValue(name)}`)
    sheet.insertRule(`${rule.selectorText} { ${copies.join(';')} }`, sheet.cssRules.length)
  }
  root?.adoptedStyleSheets.push(sheet)
}

test('the panel keeps its place and its looks when an extension copies the tokens of its style sheet', async ({
  reader,
  site,
}) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.focused('textbox', 'Ask a question')
  const read = () =>
    reader.evaluate(() => {
      const panel = document.querySelector('docs-assistant')?.shadowRoot?.querySelector('.docs-assistant-panel')
      if (!panel) return undefined
      const { width, height, backgroundColor, fontFamily, zIndex } = getComputedStyle(panel)
      return { width, height, backgroundColor, fontFamily, zIndex }
    })
  const before = await read()
  await reader.evaluate(copyTokens)
  expect(await read()).toEqual(before)
})
