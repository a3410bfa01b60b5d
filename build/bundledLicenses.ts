import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Adds the licenses of packages in files that are bundles themselves. `build.license` sees only the file: for
 * `dist/vendor/chat.js`, the list of its own build is beside it.
 */
export const bundledLicenses: Plugin = {
  name: 'bundled-licenses',
  writeBundle({ dir = 'dist/embed' }, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    for (const list of new Set(modules.map((module) => module.replace(/\.js$/, '.licenses.md')))) {
      if (!list.endsWith('.md') || !existsSync(list)) continue
      const [, ...packages] = readFileSync(list, 'utf8').split(/^(?=## )/m)
      appendFileSync(`${dir}/licenses.md`, `\n${packages.join('')}`)
    }
  },
}
