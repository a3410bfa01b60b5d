/* global document, renderPlayground */
// Shows "Try it" on the operations of an API, where the site has the playground, and loads the playground with the first.
{
  const { src, dataset } = document.currentScript
  const toUrl = (file) => new URL(file, src).href

  const append = (name, attributes) =>
    new Promise((resolve, reject) => {
      const element = Object.assign(document.createElement(name), attributes, { onload: resolve, onerror: reject })
      document.head.append(element)
    })

  let loading
  const load = () => {
    loading ??= Promise.all([
      append('script', { src: toUrl(dataset.script) }),
      append('link', { rel: 'stylesheet', href: toUrl(dataset.style) }),
    ])
    loading.catch(() => (loading = undefined))
    return loading
  }

  const toggle = async (section, button) => {
    const form = section.querySelector('form')
    const isOpen = form === null || form.hidden
    try {
      await load()
    } catch {
      button.textContent = 'Loading failed. Try it again'
      return
    }
    button.textContent = 'Try it'
    button.setAttribute('aria-expanded', String(isOpen))
    if (form !== null) form.hidden = !isOpen
    else if (section.querySelector('form') === null) renderPlayground(section)
  }

  // The settings of an exported site are in a script after this one.
  document.addEventListener('DOMContentLoaded', () => {
    if (globalThis.docsSite?.features?.playground === false) return
    for (const section of document.querySelectorAll('.try-it')) {
      const button = section.querySelector('button')
      button.addEventListener('click', () => void toggle(section, button))
      section.hidden = false
    }
  })
}
