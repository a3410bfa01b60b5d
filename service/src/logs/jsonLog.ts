import type { RequestRecord } from '../http/RequestRecord.js'
import type { Log } from '../Log.js'

/** For programs, on standard error: one JSON object per line, with what fails and each request that is over. */
export const jsonLog: { log: Log; onRequest: (record: RequestRecord) => void } = {
  log: (message, about) => write('error', { message, ...about }),
  onRequest: ({ ms, ...record }) => write('info', { message: 'request', ...record, ms: Math.round(ms) }),
}

function write(level: 'info' | 'error', fields: object): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), level, ...fields }))
}
