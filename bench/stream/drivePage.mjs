const ENTER = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }

const toKey = (key) =>
  key === 'Enter' ? ENTER : { key, text: key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }

/**
 * Drives a page with a few commands of the DevTools protocol.
 *
 * @param {import('chrome-remote-interface').Client} devtools
 */
export function drivePage({ Input, Page, Runtime }) {
  return {
    /** Navigates to a URL, and runs each of the functions with `options` before the scripts of the page. */
    async goto(url, scripts, options) {
      await Page.enable()
      await Page.bringToFront() // A page in the background has no focus.
      for (const script of scripts) {
        await Page.addScriptToEvaluateOnNewDocument({ source: toCall(script, options) })
      }
      await Promise.all([Page.loadEventFired(), Page.navigate({ url })])
    },

    /** Runs a function in the page. Throws its errors. */
    async evaluate(script, argument) {
      const expression = toCall(script, argument)
      const { result, exceptionDetails } = await Runtime.evaluate({
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails !== undefined)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },

    /** Inserts text into the focused element. */
    insertText: (text) => Input.insertText({ text }),

    /** Presses and releases a key. */
    async press(name) {
      const { text, ...key } = toKey(name)
      await Input.dispatchKeyEvent({ type: 'keyDown', text, ...key })
      await Input.dispatchKeyEvent({ type: 'keyUp', ...key })
    },
  }
}

function toCall(script, argument) {
  return `(${script})(${argument === undefined ? '' : JSON.stringify(argument)})`
}
