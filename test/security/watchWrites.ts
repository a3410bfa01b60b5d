import type { Page } from '@playwright/test'

/** Every way in which a page can leave something in a browser, or send it without a request that Playwright sees. */
function watch(): void {
  const { noteWrite } = window
  const wrap = (prototype: object, name: string, describe: (self: unknown, ...given: unknown[]) => string) => {
    const method = Reflect.get(prototype, name) as (...given: unknown[]) => unknown
    const wrapped = function (this: unknown, ...given: unknown[]) {
      noteWrite(describe(this, ...given))
      return method.apply(this, given)
    }
    Reflect.set(prototype, name, wrapped)
  }
  wrap(
    Storage.prototype,
    'setItem',
    (self, key) => `${self === localStorage ? 'localStorage' : 'sessionStorage'} ${String(key)}`,
  )
  wrap(IDBFactory.prototype, 'open', (_, name) => `indexedDB ${String(name)}`)
  wrap(Navigator.prototype, 'sendBeacon', (_, url) => `beacon ${String(url)}`)
  Object.defineProperty(Document.prototype, 'cookie', {
    get: () => {
      noteWrite('a look at the cookies')
      return ''
    },
    set: (value: string) => noteWrite(`cookie ${value}`),
  })
}

/** Begins to write down what is stored in a page, and where. */
export async function watchWrites(page: Page): Promise<string[]> {
  const writes: string[] = []
  await page.exposeFunction('noteWrite', (write: string) => writes.push(write))
  await page.addInitScript(watch)
  return writes
}
