import type { AssistantRequest, Message } from 'docs-assistant/contract'
import { ASSISTANT_KEY } from './startService.js'

/** Sends a question as a widget would. */
export function ask(endpoint: string, question: string, extra: Partial<AssistantRequest> = {}): Promise<Response> {
  return post(endpoint, { fp: 'anonymous', messages: [user(question)], ...extra })
}

interface PostOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function post(endpoint: string, body: unknown, init: PostOptions = {}): Promise<Response> {
  return fetch(endpoint, {
    method: 'POST',
    body: toBody(body),
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${ASSISTANT_KEY}`,
      ...init.headers,
    },
  })
}

function toBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

export function user(text: string): Message {
  return { id: crypto.randomUUID(), role: 'user', content: text, parts: [{ type: 'text', text }] }
}

export function assistant(text: string): Message {
  return { ...user(text), role: 'assistant' }
}
