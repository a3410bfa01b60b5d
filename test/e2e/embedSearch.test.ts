import { expect, test, type Page } from '@playwright/test'
import { ASSISTANT_KEY } from './addresses.js'

const SCRIPTS = '/_docs-assistant'
const site = `domain="docs-assistant" api-key="${ASSISTANT_KEY}"`
const load = (name: string, attributes = '') =>
  `<script type="module" src="${SCRIPTS}/${name}.js" ${attributes}></script>`
const assistant = load('docs-assistant', site.replace(/\b(?=domain|api)/g, 'data-'))
const searchScript = load('docs-assistant-search')

/** Shows a page of a site without React, at the address of the service. */
async function show(page: Page, content: string) {
  const body = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><style>button { color: red; font-size: 40px }</style><body>${content}</body></html>`
  await page.route('**/host', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('/host')
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the docs' })
const options = (page: Page) => page.getByRole('option')
const active = (page: Page) => page.getByRole('option', { selected: true })

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect.soft(error).toBeUndefined())
  page.on('console', (message) => expect.soft(message.type(), message.text()).not.toBe('error'))
})

test('on a page without React a reader searches by keyboard alone, and opens a section', async ({ page }) => {
  await show(page, `<docs-search ${site}></docs-search>${searchScript}`)
  const button = page.getByRole('button', { name: 'Search the docs' })
  await expect(button).toHaveCSS('font-size', '14px') // The styles of the page stay out.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('change the por')
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^Ask “/ })).toHaveCount(0) // There is no assistant to ask.
  const best = await active(page).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).not.toHaveText(best ?? '')

  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('change the port')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(?!host)\w/)
  await expect(page.locator('main')).toContainText('port')
})

test('beside the assistant the search needs no key of its own, and "Ask" carries the words over', async ({ page }) => {
  // Before the script of the assistant, which adds the assistant.
  await show(page, `<docs-search></docs-search>${searchScript}${assistant}`)
  await page.getByRole('button', { name: 'Search the docs' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('How do I change the port?')
  await page.getByRole('option', { name: 'Ask “How do I change the port?”' }).click()
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('How do I change the port?')
  await expect(page.getByRole('log')).toContainText('PORT')
})

test('a button that the site has opens the search, above the dialog in which it is', async ({ page }) => {
  await show(
    page,
    `<dialog aria-label="Menu"><button data-docs-assistant-search>Find</button></dialog>
     <script>document.querySelector('dialog').showModal()</script>
     ${load('docs-assistant-search', site.replace(/\b(?=domain|api)/g, 'data-'))}`,
  )
  await expect(page.locator('docs-search')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Search the docs' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Find' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('theme')
  await options(page).first().hover() // Nothing covers it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
})

test('attributes and properties are read as those of the assistant, and an element that goes takes its search with it', async ({
  page,
}) => {
  await show(
    page,
    `<docs-search ${site} placeholder="Find it" shortcut="" labels='{"close":"Shut"}'></docs-search>
     <script>document.querySelector('docs-search').navigate = (url) => { document.title = url }</script>${searchScript}`,
  )
  const button = page.getByRole('button', { name: 'Find it' })
  await expect(button).not.toHaveAttribute('aria-keyshortcuts')
  await button.click()
  await expect(page.getByRole('button', { name: 'Shut' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find it' })).toBeFocused()
  await page.keyboard.type('theming')
  // Not only visible: the results for the first letters are, too.
  await expect(active(page)).toContainText(/theming/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^\/.*them/)

  await page.evaluate(() => document.querySelector('docs-search')?.setAttribute('placeholder', 'Look it up'))
  await expect(page.getByRole('button', { name: 'Look it up' })).toBeVisible()
  await page.evaluate(() => document.querySelector('docs-search')?.remove())
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.setAttribute('data-docs-assistant-search', '')
    link.textContent = 'Find'
    document.body.append(link)
  })
  await page.getByText('Find', { exact: true }).click()
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

for (const held of ['**/SearchDialog-*.js', '**/de-*.js']) {
  test(`no key is lost from the shortcut to the field, and the focus returns to where it was: ${held}`, async ({
    page,
  }) => {
    await show(page, `<docs-search ${site} language="de"></docs-search><a href="#top">Top</a>${searchScript}`)
    await expect(page.getByRole('button', { name: 'Doku durchsuchen' })).toBeVisible()
    let release = () => {}
    const typed = new Promise<void>((done) => (release = done))
    await page.route(held, (route) => typed.then(() => route.continue()))
    const devtools = await page.context().newCDPSession(page)
    await page.getByRole('link').focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('chaange the ')
    for (let step = 0; step < 9; step++) await page.keyboard.press('Backspace')
    await page.keyboard.type('nge the ')
    // A field that takes the focus would end the composition in the middle of the word.
    await devtools.send('Input.imeSetComposition', { text: 'po', selectionStart: 2, selectionEnd: 2 })
    release()
    await devtools.send('Input.imeSetComposition', { text: 'por', selectionStart: 3, selectionEnd: 3 })
    await page.keyboard.insertText('por')
    await page.keyboard.type('t')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type(' ?')
    await expect(field).toHaveValue('change the port ?')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.getByRole('link')).toBeFocused()
  })
}

test('where the dialog could not be loaded the button says so, and the next try has what was typed', async ({
  page,
}) => {
  await show(page, `<docs-search ${site}></docs-search>${searchScript}`)
  await page.getByRole('button', { name: 'Search the docs' }).waitFor()
  page.removeAllListeners('console') // Chromium reports requests that fail.
  let refuse = () => {}
  const typed = new Promise<void>((done) => (refuse = done))
  await page.route('**/SearchDialog-*.js', (route) => typed.then(() => route.abort()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('por')
  refuse()
  const button = page.getByRole('button', { name: 'Could not load. Try again' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.unroute('**/SearchDialog-*.js')
  await button.click()
  await expect(field(page)).toHaveValue('por')
  await expect(field(page)).toBeFocused()
})

test('a shortcut that comes before the dialog has said that it was closed opens the search again', async ({ page }) => {
  await show(page, `<docs-search ${site}></docs-search>${searchScript}`)
  await page.getByRole('button', { name: 'Search the docs' }).click()
  await expect(field(page)).toBeFocused()
  for (const [leave, letter] of [
    ['close', 'p'],
    ['escape', 'q'],
  ] as const) {
    // In one task, because the event of a closed dialog is fired in the next.
    await page.getByRole('dialog').evaluate(async (dialog: HTMLDialogElement, leave) => {
      if (leave === 'escape') dialog.requestClose()
      else {
        dialog.querySelector<HTMLElement>('button:last-of-type')?.click()
        while (dialog.open) await Promise.resolve()
      }
      const key = { key: 'k', metaKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', key))
      await new Promise((done) => setTimeout(done))
    }, leave)
    await page.keyboard.type(letter)
    await expect(field(page)).toHaveValue(new RegExp(`${letter}$`))
    await expect(field(page)).toBeFocused()
  }
})
