/* global document, requestAnimationFrame */
/**
 * Runs in the page: performs the actions of a reader, each as soon as the page allows it.
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

    /** Focuses a field and selects its text, so that the next text replaces it. */
    async focus(selector) {
      const field = await whenUsable(selector)
      field.focus()
      document.execCommand('selectAll')
    },
  }
}
