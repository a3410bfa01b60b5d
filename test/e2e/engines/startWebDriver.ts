import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Engine, Point, Tab } from './Tab.js'

/** The keys that WebDriver names by characters for private use. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Speaks WebDriver with a driver at an address. */
const createCall =
  (address: string): Call =>
  async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

/** Calls one tab after the other: a session has one that its commands go to. */
function createInTab(call: Call): (handle: string) => Call {
  let last: Promise<unknown> = Promise.resolve()
  return (handle) =>
    (...request) => {
      const result = last.then(async () => {
        await call('POST', '/window', { handle })
        return call(...request)
      })
      last = result.catch(() => undefined)
      return result
    }
}

function createTab(createCallIn: (handle: string) => Call, handle: string): Tab {
  const inTab = createCallIn(handle)
  const perform = (source: object) => inTab('POST', '/actions', { actions: [source] })
  const point = (actions: object[]) =>
    perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })
  return {
    goto: (url) => inTab('POST', '/url', { url }),
    reload: () => inTab('POST', '/refresh', {}),
    back: () => inTab('POST', '/back', {}),
    evaluate: (script, argument) =>
      inTab('POST', '/execute/sync', {
        script: `return (${script.toString()})(arguments[0])`,
        args: [argument],
      }) as never,
    drag: async (from, ...to) => {
      await point([move(from), { type: 'pointerDown', button: 0 }, ...to.map(move), { type: 'pointerUp', button: 0 }])
    },
    move: async (to) => {
      await point([move(to)])
    },
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform({ type: 'key', id: 'keyboard', actions })
    },
    press: async (keys) => {
      const values = keys.split('+').map((key) => KEYS[key] ?? key.toLowerCase())
      // In one command: a key that is down in one tab cannot be pressed in another.
      const actions = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
      await perform({ type: 'key', id: 'keyboard', actions })
    },
    hold: async (key, repeats) => {
      const value = KEYS[key] ?? key
      const downs = Array.from({ length: repeats + 1 }, () => ({ type: 'keyDown', value }))
      await perform({ type: 'key', id: 'keyboard', actions: [...downs, { type: 'keyUp', value }] })
    },
    screenshot: async () => Buffer.from((await inTab('GET', '/screenshot')) as string, 'base64'),
    open: async () => {
      const { handle: opened } = (await inTab('POST', '/window/new', { type: 'window' })) as { handle: string }
      return createTab(createCallIn, opened)
    },
    close: async () => {
      await inTab('POST', '/url', { url: 'about:blank' })
      await inTab('DELETE', '/window')
    },
  }
}

/** A session that has not begun by then never does. */
const START_TIMEOUT = 20_000

interface Programs {
  driver: string
  display: string
  browser: string
}

async function startDriver(program: string, display: string): Promise<{ call: Call; stop: () => void }> {
  const port = await findFreePort()
  const driver = spawn(program, [`--port=${port}`], {
    // WebKit refuses to run its sandbox as root, which is how containers run.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  })
  const stop = () => void driver.kill('SIGKILL')
  process.once('exit', stop)
  const call = createCall(`http://127.0.0.1:${port}`)
  while (!(await call('GET', '/status').catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 50))
  return { call, stop }
}

/** Starts a browser with nothing stored. */
async function startSession({ driver, browser }: Programs, display: string) {
  const { call, stop } = await startDriver(driver, display)
  const options = { binary: browser, args: ['--automation'] }
  const timeout = setTimeout(stop, START_TIMEOUT)
  const { sessionId } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  clearTimeout(timeout)
  const callSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  await callSession('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 800 })
  return {
    tab: createTab(createInTab(callSession), (await callSession('GET', '/window')) as string),
    end: async () => {
      await callSession('DELETE', '').finally(stop)
    },
  }
}

/** Starts WebKitGTK, on a screen of its own. */
export async function startWebDriver(programs: Programs): Promise<Engine> {
  const screen = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => screen.kill())
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  const display = `:${number.toString().trim()}`
  let session: Awaited<ReturnType<typeof startSession>> | undefined
  return {
    newTab: async () => {
      session = await startSession(programs, display).catch(() => startSession(programs, display))
      return session.tab
    },
    reset: async () => session?.end(),
    close: async () => {
      screen.kill()
      if (screen.exitCode === null && screen.signalCode === null) await once(screen, 'exit')
    },
  }
}
