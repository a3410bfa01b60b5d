import { toJson } from '../shared/withoutToJson.js'
import type { Config } from '../request/resolveConfig.js'

/** Sends JSON to an endpoint of the service, with the key. */
export const postJson = (
  { apiKey }: Config,
  fetch: typeof globalThis.fetch,
  endpoint: string,
  body: object,
  init: RequestInit,
): Promise<Response> =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
    body: toJson(body),
    ...init,
  })
