import { afterAll } from 'vitest'
import { page } from 'vitest/browser'

// Each test file leaves the page as Vitest made it.
const { documentElement, body } = document
const { href } = location

afterAll(async () => {
  body.replaceChildren()
  for (const element of [documentElement, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  documentElement.lang = 'en'
  history.replaceState(null, '', href)
  await page.viewport(414, 896)
})
