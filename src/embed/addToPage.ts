const withoutQuery = (address: string) => address.replace(/[?#].*/, '')

/** Returns the script element that loaded the module at this URL, if it has `data-domain`. */
export function findOwnScript(address: string): HTMLScriptElement | undefined {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-domain]')]
  return scripts.find(({ src }) => withoutQuery(src) === withoutQuery(address))
}

/**
 * Appends the element to the body, and again when a router replaces the body: the script does not run again.
 * An element that the page removes is not added again.
 */
export function addToPage(element: HTMLElement): void {
  let isAdded = false
  const add = () => {
    const isRemoved = isAdded && element.parentNode === null
    // A script without `defer` may run before the body exists.
    const body = document.querySelector('body')
    if (body === null || isRemoved || element.isConnected) return
    body.append(element)
    isAdded = true
  }
  add()
  new MutationObserver(add).observe(document.documentElement, { childList: true })
}
