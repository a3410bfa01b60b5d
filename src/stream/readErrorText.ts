/** As much of an error body as is read, in characters: what it says of itself comes first. */
const MAX_BODY_LENGTH = 10_000

/** Longest detail that is kept of it. */
const MAX_LENGTH = 300

/** The start of a body. A long one is left, and its connection closed. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < MAX_BODY_LENGTH) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return text
}

function readField(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return undefined
    const { error, message } = body as { error?: unknown; message?: unknown }
    return [error, message].find((field) => typeof field === 'string')
  } catch {
    return undefined
  }
}

/** What an error response says of itself: `error` or `message` of a JSON body, else plain text; never HTML. */
export async function readErrorText({ body }: Response): Promise<string> {
  const text = body === null ? '' : await readStart(body).catch(() => '')
  const said = readField(text) ?? (/^\s*[<{[]/.test(text) ? '' : text)
  return said.trim().slice(0, MAX_LENGTH)
}
