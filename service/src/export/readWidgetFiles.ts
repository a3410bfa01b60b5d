import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of `docs-assistant/embed`, without what only developers need. Throws where the library is not built. */
export async function readWidgetFiles(): Promise<Map<string, Buffer>> {
  const folder = dirname(fileURLToPath(import.meta.resolve('docs-assistant/embed')))
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new Error('The assistant is not built, so it cannot be exported. Build it with "npm run build".', { cause })
  })
  const files = names.filter((name) => name.endsWith('.js')).sort()
  return new Map(await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name))] as const)))
}
