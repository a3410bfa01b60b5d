/** Longest detail that is kept of an error body, in characters. */
const MAX_LENGTH = 300

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
export async function readErrorText(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  const said = readField(text) ?? (/^\s*[<{[]/.test(text) ? '' : text)
  return said.trim().slice(0, MAX_LENGTH)
}
