import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

const version = '22.23.3'

/**
 * Finds or installs Node 22, which runs a part of the service's tests whatever Node runs the others. npm has it as a package
 * for each platform. As a development dependency it would be the `node` of every npm script, so it has a folder of its own.
 *
 * @returns the path of the program, or undefined where it cannot be installed
 */
export function ensureNode22() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = resolve('node_modules/.cache', `node-${version}`)
  const program = resolve(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  console.log(`Installing Node ${version}, for a part of the service's tests.`)
  spawnSync(`npm install --no-save --no-audit --no-fund --silent --prefix . ${name}@${version}`, {
    shell: true,
    stdio: 'inherit',
    cwd: folder,
  })
  return existsSync(program) ? program : undefined
}
