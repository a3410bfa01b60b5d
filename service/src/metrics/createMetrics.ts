import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestRecord } from '../logs/Log.js'
import { listen, type RunningService } from '../http/listen.js'

interface ServeMetricsOptions {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on. */
  host: string
}

/** `GET /metrics` on a separate port, so that metrics do not become public with the service. */
export function serveMetrics(metrics: Metrics, { port, host }: ServeMetricsOptions): Promise<RunningService> {
  return listen(
    (request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Metrics are at GET /metrics.\n')
        return
      }
      void metrics.read().then((text) => {
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
      })
    },
    { port, host },
  )
}

/** Seconds: from a cached page to the longest answer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/** The metrics of the service, for Prometheus. */
export interface Metrics {
  onRequest: (record: RequestRecord) => void
  /** @returns a function to call when the stream has ended */
  onStream: () => () => void
  /** @param tokens input and output of an answer of a site */
  onTokens: (site: string, tokens: number) => void
  onJob: (event: 'queued' | 'started' | 'completed' | 'failed' | 'released') => void
  /** Prometheus' text format. */
  read: () => Promise<string>
}

/** Counters of one service, beside those of its process: memory, event loop, garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'docs_assistant_requests_total',
    help: 'Requests that are over. Status 429: over a limit.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const cut = new Counter({
    name: 'docs_assistant_requests_cut_total',
    help: 'Requests whose client left before the last byte.',
    labelNames: ['route'],
    registers,
  })
  const seconds = new Histogram({
    name: 'docs_assistant_request_duration_seconds',
    help: 'From the headers of a request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const streams = new Gauge({
    name: 'docs_assistant_streams_active',
    help: 'Answers of the assistant that are being written.',
    registers,
  })
  const tokens = new Counter({
    name: 'docs_assistant_model_tokens_total',
    help: 'Input and output tokens of the language model; estimated where its server does not report them.',
    labelNames: ['site'],
    registers,
  })
  const jobs = new Counter({
    name: 'docs_assistant_export_jobs_total',
    help: 'What became of export jobs in this process.',
    labelNames: ['event'],
    registers,
  })

  return {
    onRequest({ method, route, status, ms, isCut }) {
      requests.inc({ method, route, status })
      seconds.observe({ route }, ms / 1000)
      if (isCut) cut.inc({ route })
    },
    onStream() {
      streams.inc()
      return () => streams.dec()
    },
    onTokens: (site, count) => tokens.inc({ site }, count),
    onJob: (event) => jobs.inc({ event }),
    read: () => registry.metrics(),
  }
}
