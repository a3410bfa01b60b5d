import { jsonLog } from '../logs/jsonLog.js'
import { createMetrics } from '../metrics/createMetrics.js'
import { readPort } from './readPort.js'
import { StartError } from './StartError.js'

/** Long enough for a load balancer that asks each second. */
const DEFAULT_DRAIN_SECONDS = 2

interface OperationsEnvironment {
  METRICS_PORT?: string | undefined
  METRICS_HOST?: string | undefined
  LOG_FORMAT?: string | undefined
  DRAIN_SECONDS?: string | undefined
}

/**
 * What the environment says of running the service: its metrics, its log, and how it stops.
 *
 * @throws StartError when a value is none that it can have.
 */
export function readOperations({ METRICS_PORT, METRICS_HOST, LOG_FORMAT, DRAIN_SECONDS }: OperationsEnvironment) {
  if (LOG_FORMAT && LOG_FORMAT !== 'text' && LOG_FORMAT !== 'json') {
    throw new StartError(`LOG_FORMAT is "${LOG_FORMAT}". Set it to text or json.`)
  }
  const drainSeconds = DRAIN_SECONDS ? Number(DRAIN_SECONDS) : DEFAULT_DRAIN_SECONDS
  if (!(drainSeconds >= 0 && drainSeconds <= 600)) {
    throw new StartError(`DRAIN_SECONDS is "${DRAIN_SECONDS}". Set it to a number of seconds from 0 to 600.`)
  }
  return {
    ...(LOG_FORMAT === 'json' && jsonLog),
    ...(METRICS_PORT && {
      metrics: createMetrics(),
      // Of this machine alone, unless somebody says otherwise: counts are nobody else's business.
      metricsAt: { port: readPort(METRICS_PORT, 'METRICS_PORT'), host: METRICS_HOST || '127.0.0.1' },
    }),
    drainMs: drainSeconds * 1000,
  }
}
