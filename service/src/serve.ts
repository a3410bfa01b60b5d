import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from './createService.js'

/** How long running answers may go on after the order to stop. */
const GRACE_MS = 10_000

/** How long aborted answers have to write their last line. */
const LAST_LINE_MS = 500

const SWEEP_MS = 50

interface ServeOptions {
  /** 0 takes any free port. */
  port: number
  /** Default: 10 seconds. */
  graceMs?: number
}

export interface RunningService {
  port: number
  /** Takes no more requests, lets running answers end, aborts what is left, and closes the service. */
  stop(): Promise<void>
}

/** Listens for HTTP requests. Rejects with Node's error when the port cannot be had. */
export async function serve(service: Service, options: ServeOptions): Promise<RunningService> {
  const { port, graceMs = GRACE_MS } = options
  const handle = getRequestListener((request, env) => service.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  server.listen(port)
  await once(server, 'listening')
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      // Connections that browsers keep open count as soon as their answer has ended.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      await Promise.race([closed, wait(graceMs, undefined, { ref: false })])
      await service.close()
      await Promise.race([closed, wait(LAST_LINE_MS, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
      clearInterval(sweep)
    },
  }
}
