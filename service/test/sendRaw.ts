import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection over which a test says whatever it likes. It ends with the test. */
export function openSocket(url: string): Socket {
  const { port } = new URL(url)
  const socket = connect(Number(port), 'localhost')
  // What the service does to the connection is what is tested.
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Sends these bytes, and all that comes back until the connection ends. */
export async function sendRaw(url: string, ...parts: readonly (string | Uint8Array)[]): Promise<string> {
  const socket = openSocket(url)
  for (const part of parts) socket.write(part)
  return readToEnd(socket)
}

export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** The status of the first answer; `undefined` when there was none. */
export function toStatus(answer: string): number | undefined {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
  return status === undefined ? undefined : Number(status)
}
