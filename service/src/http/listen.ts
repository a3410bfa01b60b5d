import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long running answers may go on after the order to stop. */
const GRACE_MS = 10_000

/** How long aborted answers have to write their last line. */
const LAST_LINE_MS = 500

const SWEEP_MS = 50

interface ListenOptions {
  /** 0 takes any free port. */
  port: number
  /** How long running answers may go on after the order to stop, in milliseconds. Default: 10 seconds. */
  graceMs?: number | undefined
  /** Ends what is left then. */
  close: () => Promise<void>
}

export interface RunningService {
  port: number
  /** Takes no more requests, lets running answers end, aborts what is left, and closes the service. */
  stop(): Promise<void>
}

/** Listens for HTTP requests. Rejects with Node's error when the port cannot be had. */
export async function listen(handle: RequestListener, options: ListenOptions): Promise<RunningService> {
  const { port, graceMs = GRACE_MS, close } = options
  const server = createServer(handle)
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
      await close()
      await Promise.race([closed, wait(LAST_LINE_MS, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
      clearInterval(sweep)
    },
  }
}
