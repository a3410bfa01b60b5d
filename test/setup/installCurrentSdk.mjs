import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

// `npm ci` and `npm install` run this as the script `dependencies`: unlike `prepare`, npm does not count it among the scripts
// of the published package, which it warns of. The current AI SDK is no workspace, because it asks for Node 22,
// though it runs on 20: npm would print a warning for each of its packages to everyone who installs this repository.
const folder = resolve(import.meta.dirname, '../ai-current')
const installed = join(folder, 'node_modules/.package-lock.json')
const lock = join(folder, 'package-lock.json')

// It runs after each change of `node_modules`.
const isInstalled = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
if (!isInstalled) {
  const { status } = spawnSync('npm ci --no-audit --no-fund', { cwd: folder, shell: true, stdio: 'inherit' })
  process.exit(status ?? 1)
}
