import { onTestFinished } from 'vitest'
import { createFaultServer, type FaultServer } from './createFaultServer.js'

/** A fault server for one test. */
export async function startFaultServer(): Promise<FaultServer> {
  const server = await createFaultServer()
  onTestFinished(server.close)
  return server
}
