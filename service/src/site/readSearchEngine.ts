import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** MiniSearch as a plain script, the same version that makes the index. */
export function readSearchEngine(): string {
  const entry = createRequire(import.meta.url).resolve('minisearch')
  return readFileSync(entry.replace(/cjs[/\\]index\.cjs$/, 'umd/index.js'), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
}
