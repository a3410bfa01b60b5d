import { listen, type RunningService } from '../http/listen.js'
import type { Metrics } from './createMetrics.js'

interface ServeMetricsOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on. */
  host: string
}

/** `GET /metrics` on a port of its own, so that what is public stays public and this does not become it. */
export function serveMetrics(metrics: Metrics, { port, host }: ServeMetricsOptions): Promise<RunningService> {
  return listen((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Metrics are at GET /metrics.\n')
      return
    }
    void metrics.read().then((text) => {
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    })
  }, { port, host })
}
