/* global document, localStorage, location, matchMedia, navigator, Blob, ClipboardItem, IntersectionObserver */
switchScheme()
copyCode()
copyPage()
followReading()
showCurrentPage()

/** The button for light and dark. The choice is kept by the reader's browser. */
function switchScheme() {
  const root = document.documentElement
  const button = document.querySelector('.scheme')
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark'
  const show = () => button.setAttribute('aria-pressed', String(isDark()))

  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    show()
    try {
      localStorage.setItem('docs-color-scheme', root.dataset.theme)
    } catch {
      // Without storage the choice holds for this page.
    }
  })
  system.addEventListener('change', show)
  show()
  button.hidden = false
}

/** A copy button on each code block, where the browser allows copying. */
function copyCode() {
  if (!navigator.clipboard) return
  for (const block of document.querySelectorAll('article [data-wrap="pre"]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent.trimEnd())
      button.textContent = 'Copied'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 1500)
    })
    block.append(button)
  }
}

/**
 * The buttons that copy the Markdown of the page and the setups for agents, where the browser allows copying and a
 * server has the Markdown.
 */
function copyPage() {
  const button = document.querySelector('.copy-page')
  if (button === null || !navigator.clipboard || location.protocol === 'file:') return
  const { href } = document.querySelector('link[rel="alternate"][type="text/markdown"]')
  const load = async () => {
    const response = await fetch(href)
    if (!response.ok) throw new Error(`There is no Markdown at ${href}.`)
    return response.text()
  }
  const copy = async (text) => {
    const toBlob = (loaded) => new Blob([loaded], { type: 'text/plain' })
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(toBlob) })])
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Copying failed'
    }
    setTimeout(() => {
      button.textContent = 'Copy page'
    }, 1500)
  }
  button.addEventListener('click', () => copy(load()))
  button.hidden = false
  for (const setup of document.querySelectorAll('.page-actions [data-copy]')) {
    setup.parentElement.hidden = false
    setup.addEventListener('click', () => {
      setup.closest('[popover]').hidePopover()
      copy(Promise.resolve(setup.dataset.copy))
    })
  }
}

/** Marks in "On this page" the section that is being read. */
function followReading() {
  const links = new Map([...document.querySelectorAll('.contents a')].map((link) => [link.hash.slice(1), link]))
  if (links.size === 0) return
  const headings = [...document.querySelectorAll('article :is(h1, h2, h3, h4)')].filter(
    ({ id }) => links.has(encodeURIComponent(id)) || links.has(id),
  )
  // A line a quarter down the screen: the last heading above it is the one being read.
  const mark = () => {
    const read = headings.filter((heading) => heading.getBoundingClientRect().top < 160).at(-1)
    for (const [id, link] of links) {
      const isRead = read !== undefined && (id === read.id || id === encodeURIComponent(read.id))
      link.toggleAttribute('data-read', isRead)
    }
  }
  const observer = new IntersectionObserver(mark, { rootMargin: '-160px 0px 0px', threshold: [0, 1] })
  headings.forEach((heading) => observer.observe(heading))
}

/** Brings the current page's line into sight in a long navigation, without moving the page. */
function showCurrentPage() {
  const navigation = document.querySelector('#navigation')
  const current = navigation.querySelector('[aria-current="page"]')
  if (current === null) return
  const below = current.offsetTop - navigation.clientHeight * 0.6
  if (below > 0) navigation.scrollTop = below
}
