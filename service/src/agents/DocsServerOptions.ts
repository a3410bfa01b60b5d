import type { RequestLimits } from '../limits/RequestLimits.js'
import type { AgentRead } from '../analytics/createReadCounter.js'
import type { AskOptions } from './askOnce.js'

export interface DocsServerOptions extends AskOptions {
  /** Counts a question. Returns how long to wait if there were too many. */
  consume: () => ReturnType<RequestLimits['consume']>
  /** Counts what the agent reads, for the owner of the docs. */
  countRead: (read: Pick<AgentRead, 'page'>) => void
}
