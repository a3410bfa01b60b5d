import type { Config } from '../request/resolveConfig.js'
import { toJson } from '../shared/withoutToJson.js'

/** @throws {Error} if there is no such endpoint, or if it cannot be reached */
export async function postToService(
  { toEndpoint, apiKey }: Config,
  fetch: typeof globalThis.fetch,
  route: 'search' | 'searches',
  body: object,
  init: RequestInit,
): Promise<Response> {
  const endpoint = toEndpoint(route)
  if (endpoint === undefined) throw new Error('Set baseUrl or an index to search.')
  return fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
    body: toJson(body),
    ...init,
  })
}
