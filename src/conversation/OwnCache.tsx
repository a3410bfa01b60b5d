import type { ReactElement, ReactNode } from 'react'
import { SWRConfig } from 'swr'

/**
 * useChat keeps its state in SWR's cache. As a function, the configuration takes nothing from a
 * host's own SWRConfig: neither its fetcher, which would take over the chat, nor its cache, which would see it.
 */
const isolated = () => ({ provider: () => new Map() })

/** What every conversation needs around it: a cache that it shares with nobody. */
export function OwnCache({ children }: { children: ReactNode }): ReactElement {
  return <SWRConfig value={isolated}>{children}</SWRConfig>
}
