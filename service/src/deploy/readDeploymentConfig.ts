import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'
import { StartError } from '../config/StartError.js'
import { readText } from '../files/readText.js'
import { deploymentSchema, type DeploymentConfig } from './deploymentSchema.js'

/**
 * The config file of a deployment, YAML or JSON, with its folder made absolute.
 *
 * @throws {StartError} when the file is missing or wrong
 */
export async function readDeploymentConfig(file: string): Promise<DeploymentConfig> {
  const text = await readText(file)
  if (text === undefined) throw new StartError(`The config file ${file} is not there. Name another one with --config.`)
  const result = deploymentSchema.safeParse(parseYaml(text, file))
  if (!result.success) {
    const [issue] = result.error.issues
    const field = issue?.path.join('.') ?? ''
    throw new StartError(`${file}: ${field === '' ? 'the file' : `"${field}"`} is wrong: ${issue?.message ?? 'unknown'}.`)
  }
  return { ...result.data, data: resolve(dirname(file), result.data.data) }
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text)
  } catch (cause) {
    throw new StartError(`${file} is not valid YAML: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}
