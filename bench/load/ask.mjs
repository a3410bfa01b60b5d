import { KEY } from './startService.mjs'

/** Sends a question. */
export function ask(endpoint, text) {
  return fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ fp: 'load', messages: [{ id: '1', role: 'user', content: text, parts: [] }] }),
  })
}
