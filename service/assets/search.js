/* global document, location, MiniSearch */
// Search in the pages of this site. The index and its engine load when a reader turns to the field: as
// plain scripts, which browsers run from a disk too. A deployment with a service searches there, and in the index
// while the service cannot be asked.
const ROOT = new URL('../', document.currentScript.src)
const MOST_RESULTS = 8

/** How long a reader may pause between two keys without a request, in milliseconds. */
const TYPING_MS = 150

search(document.querySelector('.search'))

function search(form) {
  const field = form.querySelector('input')
  const list = form.querySelector('ul')
  let index
  let chosen = -1

  const load = () => (index ??= loadIndex())
  const links = () => [...list.querySelectorAll('a')]

  const show = (results) => {
    chosen = -1
    list.replaceChildren(...results.map(toItem))
    setOpen(field.value.trim() !== '')
    if (results.length === 0)
      list.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }))
  }

  const setOpen = (isOpen) => {
    list.hidden = !isOpen
    field.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) choose(-1)
  }

  const choose = (place) => {
    chosen = place
    links().forEach((link, index) => link.setAttribute('aria-selected', String(index === place)))
    const link = links()[place]
    if (link === undefined) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', link.id)
    link?.scrollIntoView({ block: 'nearest' })
  }

  const handleInput = async () => {
    const question = field.value
    const isCurrent = () => field.value === question
    const results = (await searchService(question, isCurrent)) ?? (await load()).find(question)
    if (isCurrent()) show(results)
  }

  const handleKeyDown = (event) => {
    const count = links().length
    if (event.isComposing) return
    if (event.key === 'Escape') setOpen(false)
    else if (list.hidden || count === 0) return
    else if (event.key === 'ArrowDown') choose((chosen + 1) % count)
    else if (event.key === 'ArrowUp') choose((chosen + count - (chosen < 0 ? 0 : 1)) % count)
    else return
    event.preventDefault()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const link = links()[Math.max(0, chosen)]
    if (!list.hidden && link !== undefined) link.click()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) setOpen(false)
  })
  list.addEventListener('click', () => setOpen(false))
  field.addEventListener('focus', () => void load().catch(() => undefined), { once: true })
  field.addEventListener(
    'input',
    () =>
      void handleInput().catch(() => {
        index = undefined
      }),
  )
  field.addEventListener('keydown', handleKeyDown)
  form.hidden = false
}

function toItem({ id, href, title, heading }) {
  const link = document.createElement('a')
  Object.assign(link, { id: `search-${id}`, href: new URL(href, ROOT).href, tabIndex: -1, role: 'option' })
  link.append(Object.assign(document.createElement('strong'), { textContent: heading }))
  if (heading !== title) link.append(Object.assign(document.createElement('span'), { textContent: title }))
  const item = document.createElement('li')
  item.role = 'none'
  item.append(link)
  return item
}

/** Returns the results of the service, or `undefined` if the index is to be searched. */
async function searchService(query, isCurrent) {
  const { assistant, features } = globalThis.docsSite ?? {}
  if (!features?.search || query.trim() === '' || location.protocol === 'file:') return undefined
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  if (!isCurrent()) return []
  try {
    const response = await fetch(`${assistant.baseUrl.replace(/\/+$/, '')}/v1/search/${assistant.domain}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${assistant.apiKey}` },
      body: JSON.stringify({ query, pageSize: MOST_RESULTS, prefix: true }),
    })
    return response.ok ? (await response.json()).map(toResult) : undefined
  } catch {
    return undefined
  }
}

function toResult({ path, url, title, heading }, id) {
  const [, hash = ''] = url.split('#')
  return { id, href: `${path.replace(/^\/+/, '')}${hash && `#${hash}`}`, title, heading: heading || title }
}

async function loadIndex() {
  await Promise.all(['engine.js', 'index.js'].map((file) => loadScript(new URL(`_search/${file}`, ROOT).href)))
  const { json, options } = globalThis.docsSearch
  const engine = MiniSearch.loadJSON(json, options)
  const find = (question) => {
    const exact = engine.search(question, { prefix: true, combineWith: 'AND' })
    const results = exact.length > 0 ? exact : engine.search(question, { prefix: true, fuzzy: 0.2 })
    return results.filter(({ href }) => new URL(href, ROOT).href !== location.href).slice(0, MOST_RESULTS)
  }
  return { find }
}

function loadScript(src) {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })
    document.head.append(script)
  })
}
