import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/**
 * Replaces functions of a Node.js module until the test ends, also where they are imported by name. `vi.mock` does not
 * reach the built service, which Node.js imports itself.
 *
 * @param module its default export
 */
export function replaceInNode<Module extends object>(module: Module, replacement: Partial<Module>): void {
  const names = Object.keys(replacement) as (keyof Module)[]
  const original = Object.fromEntries(names.map((name) => [name, module[name]])) as Partial<Module>
  const assign = (functions: Partial<Module>) => {
    Object.assign(module, functions)
    syncBuiltinESMExports()
  }
  assign(replacement)
  onTestFinished(() => assign(original))
}
