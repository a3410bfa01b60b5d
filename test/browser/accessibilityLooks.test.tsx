import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { createScriptedService, type ScriptedService } from '../setup/createScriptedService.js'
import { settle } from '../setup/settle.js'

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })

afterEach(async () => {
  await emulate([])
  await page.viewport(1280, 720)
  document.documentElement.removeAttribute('style')
})

const field = () => screen.findByRole('textbox', { name: 'Ask a question' })
const panel = () => screen.getByRole('dialog', { name: 'Ask the docs' })
const seeText = (words: string) => waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(words))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const markdown = `# A heading

Set **the token**, then reload [the page](/page): see \`--docs-assistant-accent\`.

1. One
2. Two

\`\`\`css
.site { --docs-assistant-accent: #0a7d5a; /* a line that is far too long for a panel of this width */ }
\`\`\`

|${'a wide column|'.repeat(9)}
|${'-|'.repeat(9)}
|${'x|'.repeat(9)}`

async function ask(service: ScriptedService, ...lines: string[]) {
  const before = service.count()
  await userEvent.fill(await field(), 'How do I change the accent colour of the whole site?')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(service.count()).toBe(before + 1))
  if (lines.length > 0) service.write(...lines)
}

/** An open assistant in which most of what there can be is to be seen. */
async function show() {
  const service = createScriptedService()
  const { unmount } = render(
    <DocsAssistant
      domain="acme"
      apiKey="svc_dsc_test"
      fetch={service.fetch}
      disclaimer="Answers may be wrong."
      onFeedback={() => undefined}
    />,
  )
  await press('Ask the docs')
  await ask(
    service,
    'g:"Hm."',
    '9:{"toolCallId":"1","toolName":"lookUp","args":{"name":"accent"}}',
    'a:{"toolCallId":"1","result":{"value":"blue"}}',
    `0:${JSON.stringify(markdown)}`,
    'h:{"sourceType":"url","id":"1","url":"/guides/theming#accent","title":"Theming: Change the accent colour of the site"}',
  )
  service.finish()
  await press('Used lookUp')
  await press(/^Bad answer/)
  service.refuse(500)
  await ask(service)
  await seeText('The assistant ran into a problem.')
  await settle()
  return { service, unmount }
}

/** Whatever has to be scrolled sideways to be read, but for code and tables. */
const findWide = () => {
  const scrollables = [document.documentElement, panel(), ...panel().querySelectorAll('*')].filter(
    (element) =>
      !element.closest('[role="group"], .docs-assistant-spoken') && element.scrollWidth > element.clientWidth + 1,
  )
  return scrollables
    .filter((element) => element === document.documentElement || getComputedStyle(element).overflowX !== 'visible')
    .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
    .map((element) => element.className)
}

/** Words that are cut off at the top or the bottom. */
const findCut = () =>
  [...panel().querySelectorAll('p, li, button, span, th, td, h2, h3, textarea, code')]
    .filter((element) => element.clientHeight > 1 && !element.closest('.docs-assistant-spoken'))
    .filter(
      (element) =>
        /hidden|clip/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 2,
    )
    .map((element) => `${element.tagName} ${element.className}`)

async function expectReachable() {
  const box = (await field()).getBoundingClientRect()
  expect(box.top).toBeGreaterThanOrEqual(0)
  expect(box.bottom).toBeLessThanOrEqual(innerHeight)
  expect(screen.getByRole('log').clientHeight).toBeGreaterThan(40)
}

// Row 16
test('at 400 % of 1280 × 1024 only code and tables scroll horizontally, and the field is visible', async () => {
  await page.viewport(320, 256)
  await show()
  expect(findWide()).toEqual([])
  await expectReachable()
})

// Row 16
test('all content is readable with text at 200 %', async () => {
  await page.viewport(640, 720)
  document.documentElement.style.setProperty('--docs-assistant-font-size', '30px')
  document.documentElement.style.setProperty('--docs-assistant-code-size', '26px')
  document.documentElement.style.fontSize = '200%'
  await show()
  expect(findWide()).toEqual([])
  expect(findCut()).toEqual([])
  await expectReachable()
})

// Row 17
test('no text is clipped with the text spacing of WCAG', async () => {
  const style = document.createElement('style')
  style.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
  document.head.append(style)
  await show()
  expect(findWide()).toEqual([])
  expect(findCut()).toEqual([])
  await expectReachable()
  style.remove()
})

// Row 19
test('borders, focus rings and icons are visible in forced colors mode', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }])
  await show()
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const borderOf = (element: Element | null | undefined) => element && getComputedStyle(element).borderTopStyle
  expect(borderOf(panel())).toBe('solid')
  expect(borderOf((await field()).closest('.docs-assistant-composer'))).toBe('solid')
  expect(borderOf(screen.getAllByRole('article', { name: 'You' })[0]?.querySelector('p'))).toBe('solid')
  expect(borderOf(screen.getByRole('button', { name: /^Bad answer/, pressed: true }))).toBe('solid')
  expect(borderOf(screen.getByRole('button', { name: 'Send' }))).toBe('solid')
  const ground = getComputedStyle(panel()).backgroundColor
  for (const icon of panel().querySelectorAll('svg')) expect(getComputedStyle(icon).color).not.toBe(ground)
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('{Shift}')
  expect(getComputedStyle(screen.getByRole('button', { name: 'Close' })).outlineStyle).toBe('solid')
})

// Row 20
test('there are no animations with reduced motion in any state', async () => {
  await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  const service = createScriptedService()
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" fetch={service.fetch} />)
  expect(moving()).toEqual([])
  await press('Ask the docs')
  await field()
  expect(moving()).toEqual([])
  await ask(service)
  await seeText('Looking for an answer')
  expect(moving()).toEqual([])
  service.write('0:"Half of"')
  await seeText('Half of')
  await userEvent.keyboard('{Escape}')
  expect(moving()).toEqual([])
  for (const element of document.querySelectorAll('.docs-assistant, .docs-assistant *')) {
    expect(getComputedStyle(element).scrollBehavior).toBe('auto')
  }
})

// Row 21
test.each([320, 768, 1440])('at %i pixels every target is at least 24 by 24 pixels, or inline text', async (width) => {
  await page.viewport(width, 800)
  await show()
  const targets = [...panel().querySelectorAll('button, textarea, a[href], [role="separator"]')]
  expect(targets.length).toBeGreaterThan(12)
  const small = targets
    .filter((target) => getComputedStyle(target).display !== 'inline')
    .filter((target) => {
      const { width: inline, height: block } = target.getBoundingClientRect()
      return inline > 0 && (inline < 24 || block < 24)
    })
    .map((target) => target.outerHTML)
  expect(small).toEqual([])
})

// Row 26
test('the page is unchanged after the reader has asked a question and closed the panel', async () => {
  const host = document.createElement('main')
  host.innerHTML = '<h1 id="top">Docs</h1><p>Words.</p><pre><code>npm start</code></pre><a href="#top">Up</a>'
  document.body.prepend(host)
  const attributesOf = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)
  const read = () => [
    host.outerHTML,
    attributesOf(document.documentElement),
    attributesOf(document.body),
    document.head.childElementCount,
  ]
  const before = read()
  const { unmount } = await show()
  expect(panel().querySelectorAll('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])')).toHaveLength(0)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  // The form for feedback, then the panel.
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(read()).toEqual(before)
  unmount()
  host.remove()
})

// Row 28
test('pinch zoom is not disabled', async () => {
  await page.viewport(400, 800)
  const viewport = document.querySelector('meta[name="viewport"]')?.outerHTML
  await show()
  expect(document.querySelector('meta[name="viewport"]')?.outerHTML).toBe(viewport)
  const places = [panel(), screen.getByRole('log'), await field()]
  expect(places.map((place) => getComputedStyle(place).touchAction)).toEqual(['auto', 'auto', 'auto'])
})
