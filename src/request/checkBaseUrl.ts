import { DocsAssistantError } from './DocsAssistantError.js'

/** Throws unless `baseUrl` is an address: of another server, or a path of this site. */
export function checkBaseUrl(baseUrl: string): void {
  if (/^(https?:\/\/|\/(?!\/))/.test(baseUrl)) return
  throw new DocsAssistantError(
    'configuration',
    `baseUrl "${baseUrl}" is not an address. Begin it with https:// or /.`,
  )
}
