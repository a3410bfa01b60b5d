import { getRequestListener } from '@hono/node-server'
import type { Service } from './createService.js'
import { listen, type RunningService } from './http/listen.js'

interface ServeOptions {
  /** 0 takes any free port. */
  port: number
  /** How long running answers may go on after the order to stop, in milliseconds. Default: 10 seconds. */
  graceMs?: number
}

/** Listens for HTTP requests. Rejects with Node's error when the port cannot be had. */
export function serve(service: Service, { port, graceMs }: ServeOptions): Promise<RunningService> {
  const handle = getRequestListener((request, env) => service.fetch(request, env), { overrideGlobalObjects: false })
  return listen((incoming, outgoing) => void handle(incoming, outgoing), { port, graceMs, close: () => service.close() })
}
