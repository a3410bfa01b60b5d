import { resolve } from 'node:path'
import { installCached } from './installCached.mjs'

/**
 * Finds or installs Node 22, which runs a part of the service's tests whatever Node runs the others. npm has it as a package
 * for each platform. As a development dependency it would be the `node` of every npm script.
 *
 * @returns the path of the program, or undefined where it cannot be installed
 */
export function ensureNode22() {
  const isWindows = process.platform === 'win32'
  const folder = installCached(`node-${isWindows ? 'win' : process.platform}-${process.arch}`, '22.23.3')
  return folder && resolve(folder, 'bin', isWindows ? 'node.exe' : 'node')
}
