import { DATA_FOLDER } from '../config/openStores.js'
import { readService } from './runningService.js'
import { EXIT, ExitError } from './toExitError.js'

/** The `--url` option in the usage of a command. */
export const URL_USAGE = `  --url URL          of the service; else DOCS_ASSISTANT_URL, else http://localhost with
                     the port in PORT, or that of the service which runs in this folder,
                     or 4280`

/** Returns the base URL of the service, without a trailing slash. The defaults are those of `docs-assistant serve`. */
export function readServiceUrl(
  option: string | undefined,
  { DOCS_ASSISTANT_URL, PORT }: Record<string, string | undefined>,
): string {
  const local = PORT === undefined ? readService(DATA_FOLDER) : undefined
  const url = option ?? DOCS_ASSISTANT_URL ?? local ?? `http://localhost:${PORT ?? '4280'}`
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ExitError(
      EXIT.usage,
      `"${url}" is not the URL of a service. Pass one that begins with https:// or http://.`,
    )
  return url.replace(/\/+$/, '')
}
