import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerBeforeReset } from './answerBeforeReset.js'

/** How long running answers may go on after the order to stop. */
const GRACE_MS = 10_000

/** How long aborted answers have to write their last line. */
const LAST_LINE_MS = 500

const SWEEP_MS = 50

/** How long a client may take over its request. */
const PATIENCE_MS = 30_000

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on. Default: all of the machine's. */
  host?: string | undefined
  /** How long running answers may go on after the order to stop, in milliseconds. Default: 10 seconds. */
  graceMs?: number | undefined
  /**
   * How long a client may take to send a request, in milliseconds. Twice as long it may take none of
   * its answer. Default: 30 seconds.
   */
  patienceMs?: number | undefined
  /** The order to stop was given. */
  onStop?: () => void
  /** Ends what is left then. */
  close?: () => Promise<void>
}

export interface RunningService {
  port: number
  /**
   * Takes requests for `drainMs` more milliseconds (default: 0), each answer ending its connection, so
   * that none is sent into one that closes. Then lets running answers end, aborts what is left, and
   * closes the service.
   */
  stop(options?: { drainMs?: number }): Promise<void>
}

/** Listens for HTTP requests. Rejects with Node's error when the port cannot be had. */
export async function listen(handle: RequestListener, options: ListenOptions): Promise<RunningService> {
  const { port, host, graceMs = GRACE_MS, patienceMs = PATIENCE_MS, onStop, close } = options
  const server = createServer({
    headersTimeout: patienceMs,
    requestTimeout: patienceMs,
    connectionsCheckingInterval: Math.min(patienceMs, 1000),
  })
  // A socket on which nothing moves: its reader takes nothing, and the answer waits in our memory. Later
  // than the rest, so that whoever sends too slowly is told so.
  server.setTimeout(2 * patienceMs)
  let isStopping = false
  server.on('request', (incoming, outgoing) => {
    outgoing.shouldKeepAlive &&= !isStopping
    answerBeforeReset(incoming)
    handle(incoming, outgoing)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop({ drainMs = 0 } = {}) {
      isStopping = true
      onStop?.()
      if (drainMs > 0) await wait(drainMs)
      const closed = once(server, 'close')
      server.close()
      // Connections that browsers keep open count as soon as their answer has ended.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      await Promise.race([closed, wait(graceMs, undefined, { ref: false })])
      await close?.()
      await Promise.race([closed, wait(LAST_LINE_MS, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
      clearInterval(sweep)
    },
  }
}
