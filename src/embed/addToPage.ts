/**
 * Adds the element at the end of the body, and again where a router puts another body in its place: the
 * script, which has run, would not add it there. An element that the page takes away stays away.
 */
export function addToPage(element: HTMLElement): void {
  let isAdded = false
  const add = () => {
    const isTakenAway = isAdded && element.parentNode === null
    // A script that does not wait for the page may run before the body has begun.
    const body = document.querySelector('body')
    if (body === null || isTakenAway || element.isConnected) return
    body.append(element)
    isAdded = true
  }
  add()
  new MutationObserver(add).observe(document.documentElement, { childList: true })
}
