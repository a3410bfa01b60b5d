import { availableParallelism } from 'node:os'

/**
 * Number of threads below which LanceDB never finishes the full-text index of some 76,000 sections or more: its parts
 * wait for each other.
 */
const MIN_THREADS = 4

const DEFAULT_THREADS = 8

export interface Lance {
  lancedb: typeof import('@lancedb/lancedb')
  arrow: typeof import('apache-arrow')
}

const importPackages = async (): Promise<Lance> => ({
  lancedb: await import('@lancedb/lancedb'),
  arrow: await import('apache-arrow'),
})

/**
 * Loads LanceDB, which is installed only where it is used.
 * @throws when it is not installed
 */
export async function loadLance(load = importPackages): Promise<Lance> {
  // The library reads both when it is loaded.
  if (!(Number(process.env.LANCE_CPU_THREADS) >= MIN_THREADS)) {
    process.env.LANCE_CPU_THREADS = String(Math.max(DEFAULT_THREADS, availableParallelism()))
  }
  process.env.LANCEDB_LOG ??= 'error'
  try {
    return await load()
  } catch (cause) {
    throw new Error(
      'The search engine LanceDB cannot be loaded. Install it with "npm install @lancedb/lancedb@0.31.0 apache-arrow@18.1.0", or leave "search" out to search in memory.',
      { cause },
    )
  }
}
