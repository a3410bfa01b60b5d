import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { configSchema, type Config } from './configSchema.js'
import { StartError } from './StartError.js'

/**
 * The config file, checked, with its folders made absolute.
 *
 * @throws StartError when the file is missing or wrong, or a folder does not exist.
 */
export async function readConfig(file: string): Promise<Config> {
  const result = configSchema.safeParse(parse(await read(file), file))
  if (!result.success) {
    const [issue] = result.error.issues
    const field = issue?.path.join('.') ?? ''
    const place = field === '' ? 'the file' : `"${field}"`
    throw new StartError(`${file}: ${place} is wrong: ${issue?.message ?? 'unknown'}.`)
  }
  const sites = result.data.sites.map((site) => ({ ...site, folder: resolve(dirname(file), site.folder) }))
  for (const [place, { folder }] of sites.entries()) {
    if (!(await isFolder(folder))) {
      throw new StartError(
        `${file}: "sites.${place}.folder" leads to ${folder}, which is not a folder. Create it or correct the path.`,
      )
    }
  }
  return { ...result.data, sites }
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new StartError(`The config file ${file} cannot be read. Name another one with --config.`, { cause })
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartError(`${file} is not valid JSON. Check its commas and quotes.`, { cause })
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
