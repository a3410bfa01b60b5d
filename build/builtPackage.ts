import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { path } from './path.js'

/** The source folders and the published folders with their built modules. */
const published = [
  [path('src/'), path('dist/')],
  [path('service/src/'), path('service/dist/')],
] as const

/** Returns the built file of a source file, or `undefined` if there is none, as for modules with only types. */
function toBuiltFile(file: string): string | undefined {
  const [source, built] = published.find(([folder]) => file.startsWith(folder)) ?? []
  if (source === undefined || built === undefined || !/\.tsx?$/.test(file)) return undefined
  const module = file.replace(source, built).replace(/\.tsx?$/, '.js')
  return existsSync(module) ? module : undefined
}

/**
 * `TEST_TARGET=package vitest` runs the tests against the built packages: imports of source files resolve to
 * the built files. Without it, tests run against the sources and need no build.
 */
export const builtPackage: Plugin = {
  name: 'built-package',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
    return (resolved && toBuiltFile(resolved.id)) ?? null
  },
}
