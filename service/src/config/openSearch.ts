import type { SearchEngine } from '../retrieval/SearchEngine.js'
import type { Log } from '../logs/Log.js'
import { openLanceSearch } from '../retrieval/lance/openLanceSearch.js'
import { ConfigError } from './ConfigError.js'
import type { Config } from './readConfig.js'
import { readLanceStorage } from './readStorage.js'

/**
 * Opens the search engine of the config; `undefined` for the memory of the process.
 * @throws {ConfigError} when its package is not installed
 */
export async function openSearch(
  search: Config['search'],
  environment: Record<string, string | undefined>,
  log?: Log,
): Promise<SearchEngine | undefined> {
  if (search.engine === 'memory') return undefined
  const { uri } = search
  try {
    return await openLanceSearch({ uri, log, ...(uri.startsWith('s3:') && { storage: readLanceStorage(environment) }) })
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
