import { DocsAssistantError, type ErrorKind } from '../request/DocsAssistantError.js'
import { readErrorText } from './readErrorText.js'
import { readRetryAfter } from './readRetryAfter.js'

const kinds: ReadonlyMap<number, ErrorKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [408, 'timeout'],
  [413, 'too-large'],
  [429, 'limited'],
  [504, 'timeout'],
])

function toKind(status: number): ErrorKind {
  return kinds.get(status) ?? (status >= 500 ? 'service' : status >= 400 ? 'rejected' : 'unexpected')
}

/** The error that a response stands for: one that is not a success, or a success that is no answer. */
export async function toResponseError(response: Response): Promise<DocsAssistantError> {
  const said = await readErrorText(response)
  const type = response.headers.get('content-type') ?? 'no content type'
  const what = response.ok
    ? `Expected a stream, but the service answered ${response.status} with ${type}.`
    : `The service answered ${response.status}.`
  return new DocsAssistantError(toKind(response.status), said === '' ? what : `${what} ${said}`, {
    status: response.status,
    retryAfter: readRetryAfter(response.headers),
  })
}
