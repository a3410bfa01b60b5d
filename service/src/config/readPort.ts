import { StartError } from './StartError.js'

const DEFAULT_PORT = 4280

/** @throws StartError when it is not a port. */
export function readPort(value: string | undefined, name = 'PORT'): number {
  if (value === undefined || value === '') return DEFAULT_PORT
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartError(`${name} is "${value}". Set it to a number from 1 to 65535, or to 0 for any free port.`)
}
