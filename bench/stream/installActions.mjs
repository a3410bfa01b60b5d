/* global document, requestAnimationFrame */
/**
 * Runs in the page: what a reader does with it, each as soon as the page allows it.
 *
 * @param {{ host?: string }} places the element in whose open shadow root all is found
 */
export function installActions({ host }) {
  const root = () => (host === undefined ? document : document.querySelector(host)?.shadowRoot)

  const whenUsable = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        const element = root()?.querySelector(selector)
        if (element?.checkVisibility() && !element.disabled) resolve(element)
        else requestAnimationFrame(look)
      }
      look()
    })

  globalThis.actions = {
    async click(selector) {
      const element = await whenUsable(selector)
      element.click()
    },

    /** Puts the focus into a field and selects what it holds, which is what the next text replaces. */
    async focus(selector) {
      const field = await whenUsable(selector)
      field.focus()
      document.execCommand('selectAll')
    },
  }
}
