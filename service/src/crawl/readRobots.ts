import { FetchError } from '../http/fetchPublic.js'
import { AGENT, type CrawlFetch } from './createCrawlFetch.js'
import { parseRobots, type Robots } from './parseRobots.js'

/**
 * Reads `robots.txt` of an origin. If there is none, everything is allowed.
 * @param most maximum size in bytes
 * @throws {FetchError} when it may exist but cannot be read, so that the rules are unknown. RFC 9309, section 2.3.1.4.
 */
export async function readRobots(fetch: CrawlFetch, origin: string, most: number): Promise<Robots> {
  try {
    const { body } = await fetch.get(new URL('/robots.txt', origin), { most })
    return parseRobots(new TextDecoder().decode(body), AGENT)
  } catch (error) {
    const status = error instanceof FetchError ? (error.response?.status ?? 0) : 0
    // 429 says nothing about the file, only that the server is busy.
    if (status >= 400 && status <= 499 && status !== 429) return parseRobots('', AGENT)
    throw error
  }
}
