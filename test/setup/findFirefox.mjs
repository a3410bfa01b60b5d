import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { firefox } from 'playwright'

/** What Firefox ESR 153 does not know, and Playwright sends to each page: it would emulate nothing by default. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

/** Lets Playwright drive a Firefox of a distribution, by WebDriver BiDi. The preferred color scheme cannot be emulated in it. */
function answerUnknownCommand() {
  const { ws: WebSocket } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle')
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data, ...rest) {
    const { id, method } = JSON.parse(data)
    if (method !== UNKNOWN) return send.call(this, data, ...rest)
    void Promise.resolve().then(() =>
      this.emit('message', Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))),
    )
  }
}

/**
 * Launch options for a Firefox: the one that Playwright installs, else one that is installed on this machine.
 *
 * @returns {{ executablePath?: string, channel?: string } | undefined} `undefined` if the machine has none
 */
export function findFirefox() {
  if (existsSync(firefox.executablePath())) return {}
  const executablePath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))
    .find(existsSync)
  if (executablePath === undefined) return undefined
  answerUnknownCommand()
  return { executablePath, channel: 'moz-firefox' }
}
