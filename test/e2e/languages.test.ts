import { expect, test, type Page } from '@playwright/test'

/** A page of the docs site as one in another language would be. */
async function openIn(page: Page, language: string) {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/<html lang="\w+"/, `<html lang="${language}"`),
    })
  })
  await page.goto('/')
}

test('a reader who is offline is told so by the button in their language', async ({ page }) => {
  page.removeAllListeners('console') // The browser logs what it could not load.
  await openIn(page, 'ja')
  const button = page.getByRole('button', { name: 'ドキュメントに質問' })
  await expect(button).toBeVisible()
  await page.context().setOffline(true)
  await button.click()
  const again = page.getByRole('button', { name: '読み込めませんでした。再試行' })
  await expect(again).toBeVisible()
  await page.context().setOffline(false)
  // Not with the mouse: on its way to the button, it would load the panel, which covers the button.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '質問を入力' })).toBeFocused()
})

test('a page in English loads no other language, a page in Arabic its own alone', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) =>
    loaded.push(...(/\/(translationChunk|\w\w)-[\w-]+\.js$/.exec(request.url())?.slice(1) ?? [])),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeFocused()
  expect(loaded).toEqual([])
  await openIn(page, 'ar')
  await expect(page.getByRole('textbox', { name: 'اطرح سؤالًا' })).toBeVisible()
  expect(loaded).toEqual(['translationChunk', 'ar'])
})

test('a language that could not be loaded is English, and is there when the panel is opened again', async ({
  page,
}) => {
  page.removeAllListeners('console') // The browser logs what it could not load.
  await openIn(page, 'de')
  await page.route(/\/de-[\w-]+\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Doku fragen' }).click()
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeFocused()
  await page.unroute(/\/de-[\w-]+\.js$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Doku fragen' }).click()
  await expect(page.getByRole('textbox', { name: 'Frage stellen' })).toBeFocused()
})
