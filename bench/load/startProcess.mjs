import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { clearTimeout, setTimeout } from 'node:timers'
import { fileURLToPath } from 'node:url'

/**
 * Starts a script, named relative to this folder, and waits until its output matches.
 *
 * @param within in milliseconds
 */
export async function startProcess(script, { args = [], cwd, env = {}, until, within = 30_000 }) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let written = ''
  const found = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      written += chunk
      const match = until.exec(written)
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    })
    const timer = setTimeout(() => {
      child.kill()
      reject(new Error(`${script} has not written ${until}, but: ${written}`))
    }, within)
    void exited.then(([code]) => reject(new Error(`${script} ended with ${code}: ${written}`)))
  })
  const stop = async () => {
    child.kill()
    await exited
  }
  return { pid: child.pid, found, stop }
}
