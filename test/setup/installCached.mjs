import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Finds or installs a package that cannot be a development dependency, such as a program for another version of Node: in a folder
 * of its own below `node_modules/.cache`.
 *
 * @param {string} name
 * @param {string} version
 * @returns {string | undefined} the folder of the package, or undefined where it cannot be installed
 */
export function installCached(name, version) {
  const folder = resolve('node_modules/.cache', `${name}-${version}`)
  const installed = resolve(folder, 'node_modules', name)
  if (existsSync(installed)) return installed
  mkdirSync(folder, { recursive: true })
  console.log(`Installing ${name} ${version}, which the tests need.`)
  spawnSync(`npm install --no-save --no-audit --no-fund --silent --prefix . ${name}@${version}`, {
    shell: true,
    stdio: 'inherit',
    cwd: folder,
  })
  return existsSync(installed) ? installed : undefined
}
