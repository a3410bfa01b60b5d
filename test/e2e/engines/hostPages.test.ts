import { expect } from '@playwright/test'
import type { FaultServer } from '../../fault/createFaultServer.js'
import { V1 } from '../../fault/protocols.js'
import { startSite } from '../startSite.js'
import type { Reader } from './createReader.js'
import { test, toAssistant } from './test.js'

interface HostPage {
  headers?: Record<string, string>
  /** What the page begins with. */
  begin?: string
}

const PAGES: Record<string, HostPage> = {
  'in a sandbox without origin or storage': {
    headers: { 'content-security-policy': 'sandbox allow-scripts', 'access-control-allow-origin': '*' },
  },
  'in quirks mode': { begin: '<html lang="en">' },
  'written from right to left': { begin: '<!doctype html><html lang="en" dir="rtl">' },
  'whose objects and lists have methods of the page': {
    begin: `<!doctype html><html lang="en"><script>
      Array.prototype.remove = String.prototype.extend = function () {}
    </script>`,
  },
  'whose monitor reads every response': {
    begin: `<!doctype html><html lang="en"><script>
      const original = fetch
      window.fetch = async (...request) => {
        const response = await original(...request)
        void response.clone().text()
        return response
      }
    </script>`,
  },
  'with a loader of modules, and names that libraries use': {
    begin: `<!doctype html><html lang="en"><script>
      window.define = Object.assign(() => {}, { amd: {} })
      window.require = window.module = window.process = window.h = window.React = {}
    </script>`,
  },
  'that denies all storage, and what tabs talk through': {
    begin: `<!doctype html><html lang="en"><script>
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: () => { throw new DOMException('Denied.', 'SecurityError') } })
      Object.defineProperty(navigator, 'locks', { value: undefined })
      delete window.BroadcastChannel
    </script>`,
  },
  'whose storage has no room': {
    begin: `<!doctype html><html lang="en"><script>
      Storage.prototype.setItem = () => { throw new DOMException('Full.', 'QuotaExceededError') }
    </script>`,
  },
  'whose responses have text but no stream': {
    begin: `<!doctype html><html lang="en"><script>
      const original = fetch
      window.fetch = async (...request) => {
        const { ok, status, headers, ...response } = await original(...request).then(async (response) => ({
          ok: response.ok, status: response.status, headers: response.headers, content: await response.text(),
        }))
        return { ok, status, headers, text: async () => response.content, json: async () => JSON.parse(response.content) }
      }
    </script>`,
  },
  'that replaces streams and responses by those of polyfills': {
    begin: `<!doctype html><html lang="en"><script>
      const Original = ReadableStream
      window.ReadableStream = function (source) {
        const stream = new Original(source)
        for (const name of ['getReader', 'cancel', 'tee']) this[name] = stream[name].bind(stream)
      }
      window.Response = function (body) {
        this.ok = true
        this.text = async () => String(body)
      }
    </script>`,
  },
  'that makes no HTML of strings': {
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  },
  'whose built-in objects are frozen': {
    begin: `<!doctype html><html lang="en"><script>
      for (const builtIn of [Object, Array, Function, String, Promise, Map, Set, RegExp, Error, Date, JSON, Math]) {
        Object.freeze(builtIn)
        if (builtIn.prototype) Object.freeze(builtIn.prototype)
      }
    </script>`,
  },
  'that replaces Array.from and Promise': {
    begin: `<!doctype html><html lang="en"><script>
      Array.from = (list) => Array.prototype.slice.call(list ?? [])
      const Original = Promise
      window.Promise = class extends Original {}
    </script>`,
  },
  'that is edited as a whole': {
    begin: `<!doctype html><html lang="en"><script>addEventListener('load', () => (document.designMode = 'on'))</script>`,
  },
  'with polyfills of an older time': {
    begin: `<!doctype html><html lang="en"><script>
      Array.prototype.flat = function () { return [].concat(...this) }
      Object.assign = (to, ...all) => { for (const from of all) for (const name in from) to[name] = from[name]; return to }
      Element.prototype.scrollTo = function () { throw new Error('The scrollTo of the page.') }
      Element.prototype.append = function (...all) { all.forEach((node) => this.appendChild(node)) }
    </script>`,
  },
  'whose events have no key': {
    begin: `<!doctype html><html lang="en"><script>
      const types = ['keydown', 'click', 'pointermove', 'paste', 'drop', 'selectionchange', 'compositionend']
      addEventListener('load', () => setInterval(() => {
        const field = document.querySelector('docs-assistant').shadowRoot?.querySelector('textarea:not([hidden])')
        for (const target of [document, document.body, field])
          for (const type of types) target?.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      }, 200))
    </script>`,
  },
  'whose reader has an extension that adds to every field and text': {
    begin: `<!doctype html><html lang="en"><script>
      addEventListener('load', () => setInterval(() => {
        const root = document.querySelector('docs-assistant').shadowRoot
        for (const field of root?.querySelectorAll('textarea:not([hidden])') ?? [])
          if (!field.nextElementSibling?.matches('x-writer')) field.after(document.createElement('x-writer'))
        for (const text of root?.querySelectorAll('p, li, article, h2') ?? []) text.setAttribute('data-darker', '')
      }, 50))
    </script>`,
  },
  'that sends requests in its own way': {
    begin: `<!doctype html><html lang="en"><script>
      const original = fetch
      window.fetch = (...request) => ({ then: (...handlers) => original(...request).then(...handlers) })
    </script>`,
  },
  'whose navigator and console throw': {
    begin: `<!doctype html><html lang="en"><script>
      const refuse = () => { throw new Error('Refused.') }
      for (const name of ['locks', 'connection', 'userAgentData'])
        Object.defineProperty(Navigator.prototype, name, { get: refuse })
      for (const name of Object.keys(console)) console[name] = refuse
    </script>`,
  },
  'in a browser without observers, media queries and random ids': {
    begin: `<!doctype html><html lang="en"><script>
      for (const name of ['matchMedia', 'ResizeObserver', 'IntersectionObserver', 'structuredClone', 'requestIdleCallback'])
        window[name] = undefined
      for (const name of ['randomUUID', 'subtle']) Object.defineProperty(crypto, name, { value: undefined })
    </script>`,
  },
  'that is isolated from other origins, without a clipboard': {
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'permissions-policy': 'clipboard-write=()' },
  },
  'under a dialog of its own': {
    begin: `<!doctype html><html lang="en"><style>body { pointer-events: none }</style><script>
      addEventListener('load', () => document.body.setAttribute('aria-hidden', 'true'))
    </script>`,
  },
  'whose letters are shortcuts': {
    begin: `<!doctype html><html lang="en"><script>
      document.addEventListener('keydown', (event) => {
        if (!['INPUT', 'TEXTAREA'].includes(event.target.tagName) && event.key.length === 1) event.preventDefault()
      })
    </script>`,
  },
  'without animation frames, whose clock stands still': {
    begin: `<!doctype html><html lang="en"><script>
      const start = Date.now()
      Date.now = () => start
      window.requestAnimationFrame = () => 1
    </script>`,
  },
  'whose timers come late': {
    begin: `<!doctype html><html lang="en"><script>
      const original = setTimeout
      window.setTimeout = (run, wait = 0, ...values) => original(run, wait + 1000, ...values)
      window.requestAnimationFrame = (run) => original(run, 1000)
    </script>`,
  },
  'that unsets all properties': {
    begin: `<!doctype html><html lang="en"><style>* { all: unset !important } html { writing-mode: vertical-rl }</style>`,
  },
  'whose styles are important': {
    begin: `<!doctype html><html lang="en"><style>
      * { box-sizing: content-box !important; font-size: 9px !important }
      div, button, textarea, dialog { position: static !important; visibility: hidden }
    </style>`,
  },
}

/** Opens the panel and asks. Returns what the service answers with, after its first words. */
async function ask(reader: Reader, service: FaultServer) {
  await reader.click('button', 'Ask the docs')
  await reader.ask('Why?')
  const exchange = await service.next()
  exchange.lines(V1.text('Because of'))
  return exchange
}

for (const [name, { headers, begin = '<!doctype html><html lang="en">' }] of Object.entries(PAGES)) {
  test(`a reader asks and copies the answer on a page ${name} @thorough`, async ({ reader, service }) => {
    const page = `${begin}<title>Docs</title><main><p>Turn the valve.</p></main>${toAssistant(service.baseUrl)}`
    const site = await startSite({ '/': page }, headers)
    await reader.goto(site.origin)
    const exchange = await ask(reader, service)
    exchange.lines(V1.text(' the valve.'), V1.finish)
    exchange.end()
    await reader.read('Because of the valve.', 'article', 'Assistant')
    await reader.click('button', 'Copy answer')
    await reader.see('button', 'Copied')
    await reader.press('Escape')
    await reader.count(0, 'dialog')
    site.close()
  })
}

/** What a page does while an answer streams. Runs in the page. */
const DEEDS: Record<string, () => void> = {
  'moves the assistant to another place': () => {
    const assistant = document.querySelector('docs-assistant')
    if (assistant) document.querySelector('main')?.append(assistant)
  },
  'hides the assistant and shows it again': () => {
    const assistant = document.querySelector<HTMLElement>('docs-assistant')
    assistant?.toggleAttribute('hidden', true)
    setTimeout(() => assistant?.toggleAttribute('hidden', false), 500)
  },
  'goes to another address and replaces what it showed': () => {
    history.pushState(null, '', '/second')
    document.querySelector('main')?.replaceChildren('Another page.')
  },
  'clears the storage': () => {
    localStorage.clear()
    sessionStorage.clear()
  },
}

for (const [name, deed] of Object.entries(DEEDS)) {
  test(`an answer goes on when the page ${name} @thorough`, async ({ reader, site, service }) => {
    await reader.goto(site.origin)
    const exchange = await ask(reader, service)
    await reader.read('Because of', 'article', 'Assistant')
    await reader.evaluate(deed)
    exchange.lines(V1.text(' the valve.'), V1.finish)
    exchange.end()
    await reader.read('Because of the valve.', 'article', 'Assistant')
    await reader.see('button', 'Copy answer')
    const address = await reader.evaluate(() => location.pathname)
    await reader.click('textbox', 'Ask a question') // What is moved or hidden loses the focus.
    await reader.ask('And then?')
    const next = await service.next()
    expect(next.body).toMatchObject({ threadId: 'thr_1', currentPath: address })
    expect(next.body.messages.map(({ content }) => content)).toEqual(['Why?', 'Because of the valve.', 'And then?'])
  })
}

test('a page that is left by its link while an answer streams says on the next that it broke off @thorough', async ({
  reader,
  site,
  service,
}) => {
  await reader.goto(site.origin)
  await ask(reader, service)
  await reader.read('Because of', 'article', 'Assistant')
  await reader.evaluate(() => document.querySelector('a')?.click())
  await reader.read('The answer broke off', 'log')
  await reader.see('button', 'Try again')
})

test('a link that is a download during an answer is no failure of the connection', async ({
  reader,
  site,
  service,
  browserName,
  webDriver,
}) => {
  site.pages['/pumps.zip'] = 'All pumps.'
  site.pages['/'] = `${site.pages['/']}<a id="all" href="/pumps.zip">All pumps</a>`
  await reader.goto(site.origin)
  let exchange = await ask(reader, service)
  await reader.read('Because of', 'article', 'Assistant')
  await reader.evaluate(() => document.querySelector<HTMLElement>('#all')?.click())
  if (browserName !== 'chromium' || webDriver !== undefined) {
    // Firefox and WebKit end the requests of a page as soon as a link is followed.
    await exchange.closed
    await reader.read('The answer broke off before its end.', 'log')
    await reader.click('button', 'Try again')
    exchange = await service.next()
  }
  exchange.lines(V1.text(' the valve.'), V1.finish)
  exchange.end()
  await reader.read('the valve.', 'article', 'Assistant')
  await reader.see('button', 'Copy answer')
  await reader.count(1, 'article', 'You')
})
