/* global document */

/** Pagefind's own interface, from its index. */
export function show(element) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/pagefind/pagefind-ui.css'
  const script = document.createElement('script')
  script.src = '/pagefind/pagefind-ui.js'
  script.onload = () => new globalThis.PagefindUI({ element, showImages: false })
  document.head.append(sheet, script)
}
