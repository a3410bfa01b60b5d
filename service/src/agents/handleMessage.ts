import type { createMcpHandler } from '@modelcontextprotocol/server'

type Handler = ReturnType<typeof createMcpHandler>

const EVENT_STREAM = 'text/event-stream'

/**
 * Handles a message, also of a client that accepts JSON only. Revisions of 2025 require a client to accept an event
 * stream too, but not every client says so, and the response to one message is always one event.
 */
export async function handleMessage(handler: Handler, request: Request, parsedBody: unknown): Promise<Response> {
  const headers = new Headers(request.headers)
  const acceptsEvents = headers.get('accept')?.includes(EVENT_STREAM) ?? false
  if (!acceptsEvents) headers.set('accept', `application/json, ${EVENT_STREAM}`)
  const { url, signal } = request
  const response = await handler.fetch(new Request(url, { method: 'POST', headers, signal }), { parsedBody })
  // `Connection: keep-alive` would keep the connection of a client that asked to close it.
  response.headers.delete('connection')
  if (acceptsEvents || response.headers.get('content-type') !== EVENT_STREAM) return response
  const [, message = ''] = /^data: (.*)$/m.exec(await response.text()) ?? []
  return new Response(message, { status: response.status, headers: { 'Content-Type': 'application/json' } })
}
