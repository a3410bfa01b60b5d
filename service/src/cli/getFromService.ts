import { errorBodySchema } from 'docs-assistant/contract'
import { EXIT, ExitError } from './toExitError.js'

/**
 * Requests a URL of a running service with an admin key.
 * @throws {ExitError} if the service is not reached, or refuses
 */
export async function getFromService(url: string, key: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` }, signal }).catch((cause: unknown) => {
    throw new ExitError(
      EXIT.unreachable,
      `${new URL(url).origin} cannot be reached. Start the service, or pass the address of a running one with --url.`,
      { cause },
    )
  })
  if (response.ok) return response
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined))
  const code = response.status === 401 || response.status === 403 ? EXIT.notAllowed : EXIT.failed
  throw new ExitError(code, body.data?.error ?? `The service answered with status ${response.status}.`)
}
