import { Hono } from 'hono'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { clientIp, type ClientBindings } from '../http/clientIp.js'
import { compressResponses } from '../http/compressResponses.js'
import { observeRequests } from '../http/observeRequests.js'
import { respondWithError } from '../http/respondWithError.js'
import type { ServiceContext } from './openContext.js'
import type { ServiceOptions } from './ServiceOptions.js'

export type App = ReturnType<typeof createApp>

/** Creates an app without routes that assigns request ids, observes requests and returns errors as JSON. */
export function createApp({ onRequest }: ServiceOptions, { metrics, proxies, log }: ServiceContext) {
  const app = new Hono<{ Bindings: ClientBindings; Variables: RequestIdVariables }>()
  app.onError(respondWithError({ log }))
  app.use(
    requestId({ limitLength: 64 }),
    observeRequests({
      onStream: () => metrics?.onStream() ?? (() => undefined),
      onEnd: (record) => {
        metrics?.onRequest(record)
        onRequest?.(record)
      },
    }),
    clientIp(proxies),
    compressResponses(),
  )
  return app
}
