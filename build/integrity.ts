import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Copies each script to a file name with its version. Writes the tag of the assistant, and the hash of each file for
 * Subresource Integrity.
 */
export const integrity: Plugin = {
  name: 'integrity',
  writeBundle({ dir = 'dist/embed' }) {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const script = `docs-assistant-${version}.js`
    for (const name of ['docs-assistant', 'docs-assistant-search']) {
      copyFileSync(`${dir}/${name}.js`, `${dir}/${name}-${version}.js`)
    }
    const hash = (file: string) =>
      `sha384-${createHash('sha384')
        .update(readFileSync(`${dir}/${file}`))
        .digest('base64')}`
    const scripts = readdirSync(dir).filter((file) => file.endsWith('.js'))
    const files = Object.fromEntries(scripts.map((file) => [file, hash(file)]))
    const tag = `<script type="module" src="/assistant/${script}" integrity="${files[script] ?? ''}" crossorigin></script>`
    writeFileSync(`${dir}/integrity.json`, `${JSON.stringify({ version, script, tag, files }, null, 2)}\n`)
  },
}
