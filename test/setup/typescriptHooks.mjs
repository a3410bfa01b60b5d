import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const isSource = (url) => /^file:.*\/service\/src\/[^?]*$/.test(url)

/** Resolves an import of `./parse.js` in the sources to `./parse.ts`. */
export async function resolve(specifier, context, nextResolve) {
  const url = URL.canParse(specifier, context.parentURL) ? new URL(specifier, context.parentURL).href : ''
  const source = url.replace(/\.js$/, '.ts')
  if (isSource(url) && existsSync(fileURLToPath(source))) return { url: source, format: 'module', shortCircuit: true }
  return nextResolve(specifier, context)
}

export async function load(url, context, nextLoad) {
  if (!isSource(url) || !url.endsWith('.ts')) return nextLoad(url, context)
  const { code, errors } = transformSync(url, readFileSync(new URL(url), 'utf8'))
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return { format: 'module', source: code, shortCircuit: true }
}
