import { getRequestListener } from '@hono/node-server'
import type { Service } from './createService.js'
import { listen, type ListenOptions, type RunningService } from './http/listen.js'

type ServeOptions = Pick<ListenOptions, 'port' | 'host' | 'graceMs' | 'patienceMs'>

/** Listens for HTTP requests. Rejects with Node's error when the port cannot be had. */
export function serve(service: Service, options: ServeOptions): Promise<RunningService> {
  const handle = getRequestListener((request, env) => service.fetch(request, env), { overrideGlobalObjects: false })
  return listen((incoming, outgoing) => void handle(incoming, outgoing), {
    ...options,
    onStop: () => service.announceStop(),
    close: () => service.close(),
  })
}
