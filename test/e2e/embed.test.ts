import { expect, test, type Page } from '@playwright/test'
import type { DocsAssistantElement } from 'docs-assistant/embed'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { startSite, type Site } from './startSite.js'
import { askInPage } from '../setup/askInPage.js'
import { waitUntilQuiet } from '../setup/waitUntilQuiet.js'

interface Integrity {
  version: string
  script: string
  files: Record<string, string>
}

const script = (file = 'docs-assistant.js', attributes = '') =>
  `<script type="module" src="/assistant/${file}" data-domain="acme" data-api-key="svc_dsc_acme" ${attributes}></script>`

const write = (content: string) =>
  `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body><h1>Host</h1>${content}</body></html>`

let site: Site | undefined
test.afterEach(() => site?.close())

const launcher = (page: Page) => page.getByRole('button', { name: 'Ask the docs' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' })
const fileOf = (name: string) =>
  readdirSync('dist/embed').find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? name

test('under a strict Content-Security-Policy all of the assistant works, without one violation', async ({ page }) => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; base-uri 'none'"
  site = await startSite({ '/': write(script()) }, { 'content-security-policy': policy })
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    const { noteViolation } = window
    document.addEventListener('securitypolicyviolation', (event) =>
      noteViolation(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.goto(site.origin)
  await launcher(page).click()
  await askInPage(page, 'How?')
  await expect(page.locator('pre [class*="token"], pre span').first()).toBeVisible() // The code has its colours.
  await page.getByRole('list', { name: 'Sources' }).getByRole('link').first().hover()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await askInPage(page, 'And?')
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await page.getByRole('button', { name: /^How\?/ }).click()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('How?')
  expect(violations).toEqual([])

  // The ledger is awake.
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await page.evaluate(() =>
    document.body.insertAdjacentElement(
      'beforeend',
      Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/' }),
    ),
  )
  await expect.poll(() => violations.length).toBeGreaterThan(0)
})

for (const chunk of ['AssistantShell', 'AssistantPanel']) {
  test(`where ${chunk} failed to load, it is loaded with the next click`, async ({ page }) => {
    site = await startSite({ '/': write(script()) })
    site.failing.add(fileOf(chunk))
    await page.goto(site.origin)
    await launcher(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Could not load. Try again' })).toBeVisible()
    await waitUntilQuiet(page) // Enter is a key and a click, and each of them loads
    site.failing.clear()
    // Not with the mouse: on its way to the button, it would load the panel, which covers the button.
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeVisible()
  })
}

test('where what renders messages failed to load, the answer is plain text, and formatted with the next question', async ({
  page,
}) => {
  site = await startSite({ '/': write(script()) })
  site.failing.add(fileOf('threadChunk'))
  await page.goto(site.origin)
  await launcher(page).click()
  await field(page).fill('How?')
  await field(page).press('Enter')
  const answer = page.getByRole('article', { name: 'Assistant' })
  await expect(answer).toContainText('```')
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('How?')
  site.failing.clear()
  await field(page).fill('And?')
  await field(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(2)
  await expect(answer.first()).not.toContainText('```')
  await expect(answer.first().locator('pre')).toBeVisible()
})

// What the key before it loads, and what it loads itself, can be there in either order.
for (let time = 1; time <= 4; time++) {
  test(`the shortcut opens as the very first that a reader does, however slow the network: ${time}`, async ({
    page,
  }) => {
    site = await startSite({ '/': write(script()) })
    await page.goto(site.origin)
    await expect(launcher(page)).toBeVisible()
    let release = () => {}
    const pressed = new Promise<void>((done) => (release = done))
    await page.route('**/*.js', async (route) => {
      await pressed
      await route.continue()
    })
    await page.keyboard.press('Control+i')
    release()
    await expect(field(page)).toBeFocused()
  })
}

test('what a reader types while the panel is loading is in the field', async ({ page }) => {
  site = await startSite({ '/': write(script()) })
  await page.goto(site.origin)
  let release = () => {}
  const typed = new Promise<void>((done) => (release = done))
  await page.route(`**/${fileOf('AssistantPanel')}`, async (route) => {
    await typed
    await route.continue()
  })
  await page.mouse.move(5, 5)
  await waitUntilQuiet(page) // what notices the keys is loaded
  await launcher(page).click()
  await page.keyboard.type('How do I sstart?')
  for (let step = 0; step < 7; step++) await page.keyboard.press('Backspace')
  await page.keyboard.type('start?')
  release()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('How do I start?')
  await page.keyboard.type(' Now')
  await expect(field(page)).toHaveValue('How do I start? Now')
})

// On a slow machine, with the network held at two moments. Before the shell is there, Enter sends only as the last key.
for (const { held, sent, left } of [
  { held: '**/*.js', sent: [], left: 'How do I start?\nPasted\nlines 東京 now!' },
  { held: '**/AssistantPanel-*.js', sent: ['How do I start?'], left: 'Pasted\nlines 東京 now!' },
]) {
  test(`no key is lost from the shortcut to the field on a narrow page: ${held}`, async ({ page }) => {
    site = await startSite({ '/': write(`<div style="height: 4000px"></div>${script()}`) })
    await page.setViewportSize({ width: 320, height: 600 })
    await page.goto(site.origin)
    await expect(launcher(page)).toBeVisible()
    let release = () => {}
    const typed = new Promise<void>((done) => (release = done))
    await page.route(held, async (route) => {
      await typed
      await route.continue()
    })
    const devtools = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.keyboard.press('Control+i')
    await page.keyboard.type('How do I sstart?')
    for (let step = 0; step < 7; step++) await page.keyboard.press('Backspace')
    await page.keyboard.type('start?')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('Pasted\nlines ')
    await compose('とう')
    release()
    await compose('とうきょう')
    await page.keyboard.insertText('東京')
    await page.keyboard.type(' now')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('!')
    await expect(field(page)).toHaveValue(left)
    await expect(page.getByRole('article', { name: 'You' })).toHaveText(sent)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('a question that is sent before anything has loaded is asked', async ({ page }) => {
  site = await startSite({ '/': write(script()) })
  await page.goto(site.origin)
  await expect(launcher(page)).toBeVisible()
  let release = () => {}
  const typed = new Promise<void>((done) => (release = done))
  await page.route('**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await launcher(page).click()
  await page.keyboard.type('How do I start?')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('How do I start?')
  await expect(field(page)).toHaveValue('')
})

test('a question that cannot be checked for secrets is put before what was typed meanwhile, with its context', async ({
  page,
}) => {
  site = await startSite({ '/': write(script()) })
  await page.goto(site.origin)
  let fail = () => {}
  const typed = new Promise<void>((done) => (fail = done))
  await page.route(`**/${fileOf('maskSecrets')}`, (route) => typed.then(() => route.abort()))
  await page.locator('docs-assistant').evaluate((assistant: DocsAssistantElement) => {
    const context = [{ type: 'code' as const, value: 'let a = 1', path: '/a' }]
    assistant.open({ question: 'Why is my token h7Kq2pX9vL4mZ3w8R5tN refused?', context, ask: true })
  })
  await field(page).fill('And the port?')
  fail()
  await expect(page.getByRole('log')).toContainText('The question was not sent')
  await expect(field(page)).toHaveValue('Why is my token h7Kq2pX9vL4mZ3w8R5tN refused?\nAnd the port?')
  await expect(page.getByText('let a = 1')).toBeVisible()
})

test('where the script itself failed, adding its tag again works', async ({ page }) => {
  site = await startSite({ '/': write(script()) })
  site.failing.add('docs-assistant.js')
  await page.goto(site.origin)
  await page.waitForLoadState('networkidle')
  await expect(launcher(page)).toHaveCount(0)
  site.failing.clear()
  await page.evaluate(() => {
    const failed = document.querySelector('script[data-domain]')
    const again = document.createElement('script')
    for (const { name, value } of failed?.attributes ?? []) again.setAttribute(name, value)
    failed?.replaceWith(again)
  })
  await expect(launcher(page)).toBeVisible()
})

test('calls that are made before the script has loaded are done in their order', async ({ page }) => {
  site = await startSite({
    '/': write(`<script>
      const assistant = customElements.whenDefined('docs-assistant').then(() => document.querySelector('docs-assistant'))
      assistant.then((assistant) => assistant.open({ question: 'First' }))
      assistant.then((assistant) => assistant.open({ question: 'Second' }))
    </script>${script()}`),
  })
  await page.goto(site.origin)
  await expect(field(page)).toHaveValue('First\nSecond')
})

test('the script with its integrity is loaded, and one that was changed is not', async ({ page }) => {
  const { version, script: file, files } = JSON.parse(readFileSync('dist/embed/integrity.json', 'utf8')) as Integrity
  expect(file).toBe(`docs-assistant-${version}.js`)
  const scripts = readdirSync('dist/embed').filter((name) => name.endsWith('.js'))
  const hash = (name: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(`dist/embed/${name}`))
      .digest('base64')}`
  expect(files).toEqual(Object.fromEntries(scripts.map((name) => [name, hash(name)])))

  const map = {
    integrity: Object.fromEntries(Object.entries(files).map(([name, hash]) => [`/assistant/${name}`, hash])),
  }
  const tag = script(file, `integrity="${files[file] ?? ''}" crossorigin`)
  site = await startSite({ '/': write(`<script type="importmap">${JSON.stringify(map)}</script>${tag}`) })
  await page.goto(site.origin)
  await launcher(page).click()
  await expect(field(page)).toBeVisible()

  // The panel was left open, and so is to open by itself.
  site.changed.set(fileOf('AssistantPanel'), 'export const AssistantPanel = () => null')
  await page.goto(site.origin)
  await expect(page.getByRole('button', { name: 'Could not load. Try again' })).toBeVisible()

  site.changed.set(file, 'document.title = "Changed"')
  await page.goto(site.origin)
  await page.waitForLoadState('networkidle')
  expect(await page.title()).toBe('Host')
  await expect(launcher(page)).toHaveCount(0)
})

test('the script stands back on a page that has an assistant, whatever adds it', async ({ page }) => {
  const element = '<docs-assistant domain="acme" api-key="svc_dsc_acme" heading="Own"></docs-assistant>'
  site = await startSite({
    '/element': write(element + script()),
    '/twice': write(script() + script()),
    '/component': write('<div class="docs-assistant other"><button>Own</button></div>' + script()),
    '/search': write('<div class="docs-assistant docs-assistant-search"></div>' + script()),
  })
  const assistants = page.getByRole('button', { name: /^(Own|Ask the docs)$/ })
  for (const path of ['element', 'twice', 'component', 'search']) {
    await page.goto(`${site.origin}/${path}`)
    await page.waitForFunction(() => customElements.get('docs-assistant'))
    await page.waitForLoadState('networkidle')
    await expect(assistants).toHaveCount(1)
  }
})

test('an optional script leaves once a script of the page adds its own assistant', async ({ page }) => {
  const addLater = (tag: string, attributes: object) => `<button id="add">Add</button><script>
    document.querySelector('#add').onclick = () => {
      const own = document.createElement('${tag}')
      Object.entries(${JSON.stringify(attributes)}).forEach(([name, value]) => own.setAttribute(name, value))
      document.querySelector('h1').append(own)
    }
  </script>`
  const element = { domain: 'other', 'api-key': 'svc_dsc_other', heading: 'Own' }
  site = await startSite({
    '/element': write(script('docs-assistant.js', 'data-optional') + addLater('docs-assistant', element)),
    '/component': write(
      script('docs-assistant.js', 'data-optional') + addLater('div', { class: 'docs-assistant', title: 'Own' }),
    ),
    '/required': write(script() + addLater('docs-assistant', element)),
  })
  for (const [path, count] of [
    ['element', 0],
    ['component', 0],
    ['required', 1],
  ] as const) {
    await page.goto(`${site.origin}/${path}`)
    await expect(launcher(page)).toBeVisible()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.locator('[title="Own"], docs-assistant[heading="Own"]')).toHaveCount(1)
    await expect(launcher(page)).toHaveCount(count)
  }
})

test('a router that changes the whole body leaves the assistant and its conversation', async ({ page }) => {
  site = await startSite({ '/': write(script()) })
  await page.goto(site.origin)
  await launcher(page).click()
  await askInPage(page, 'How?')
  await page.evaluate(() => {
    const body = document.createElement('body')
    body.innerHTML = '<h1>Next page</h1>'
    document.documentElement.replaceChild(body, document.body)
  })
  await expect(page.getByRole('heading', { name: 'Next page' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('How?')
  await page.evaluate(() => document.querySelector('docs-assistant')?.remove())
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(0)
  await page.evaluate(() => document.documentElement.replaceChild(document.createElement('body'), document.body))
  await expect(page.locator('docs-assistant')).toHaveCount(0)
})

test('an element comes and goes with the pages of an app, and leaves no listener behind', async ({ page }) => {
  await page.addInitScript(() => {
    let count = 0
    const prototype = EventTarget.prototype as unknown as Record<string, (...listening: unknown[]) => void>
    const watch = (name: string, change: (options: AddEventListenerOptions) => void) => {
      const listen = prototype[name]
      prototype[name] = function (this: unknown, ...listening) {
        const isOfPage = this === document || this === window
        if (isOfPage) change(Object(listening[2]) as AddEventListenerOptions)
        listen?.apply(this, listening)
      }
    }
    watch('addEventListener', ({ signal }) => {
      count += 1
      signal?.addEventListener('abort', () => (count -= 1))
    })
    watch('removeEventListener', () => (count -= 1))
    Object.assign(window, { countListeners: () => count })
  })
  const countListeners = () => page.evaluate(() => window.countListeners())
  site = await startSite({
    '/': write('<div id="app"></div><script type="module" src="/assistant/docs-assistant.js"></script>'),
  })
  await page.goto(site.origin)
  const visit = () =>
    page.evaluate(() => {
      const element: DocsAssistantElement = document.createElement('docs-assistant')
      Object.assign(element, { domain: 'acme', apiKey: 'svc_dsc_acme' })
      document.querySelector('#app')?.replaceChildren(element)
      element.open()
    })
  const leave = async () => {
    await page.evaluate(() => document.querySelector('#app')?.replaceChildren())
    await expect(launcher(page)).toHaveCount(0)
  }
  expect(await countListeners()).toBe(0)
  await visit()
  await askInPage(page, 'How?')
  await leave()
  await expect.poll(countListeners).toBe(0)
  for (let round = 0; round < 3; round += 1) {
    await visit()
    await expect(page.getByRole('article', { name: 'You' })).toHaveText('How?')
    expect(await countListeners()).toBeGreaterThan(0)
    await leave()
    await expect.poll(countListeners).toBe(0)
  }
})
