import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { curationSchema, type Curation } from '../curation/Curation.js'
import { ConfigError } from './ConfigError.js'

/**
 * Reads what the owners of docs change about their answers, from a YAML file.
 * @throws {ConfigError} when the file is missing or invalid
 */
export async function readCuration(file: string): Promise<Curation> {
  const { data, error } = curationSchema.safeParse(await readYaml(file))
  if (data) return data
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  throw new ConfigError(
    `${file}: ${field === '' ? 'the file' : `"${field}"`} is wrong: ${issue?.message ?? 'unknown'}.`,
  )
}

async function readYaml(file: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read. Create it, or correct "curation" in the config file.`, { cause })
  }
  try {
    return parse(text) ?? {}
  } catch (cause) {
    throw new ConfigError(`${file} is not valid YAML: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}
