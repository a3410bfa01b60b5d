import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of `docs-assistant/embed`, without what only developers need. Throws where the library is not built. */
export async function listWidgetFiles(): Promise<{ file: string; from: string }[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('docs-assistant/embed')))
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new Error('The assistant is not built, so it cannot be exported. Build it with "npm run build".', { cause })
  })
  const scripts = names.filter((name) => name.endsWith('.js')).sort()
  return scripts.map((name) => ({ file: `_docs-assistant/${name}`, from: join(folder, name) }))
}
