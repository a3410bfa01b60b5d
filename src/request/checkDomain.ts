import { DocsAssistantError } from './DocsAssistantError.js'

/** Throws unless `domain` can name a site: a word, not an address. */
export function checkDomain(domain: string | undefined): void {
  if (/^[^\s/?#]+$/.test(domain ?? '')) return
  throw new DocsAssistantError(
    'configuration',
    `domain ${domain ? `"${domain}" is not a name` : 'is missing'}. Set it to your site’s name at the service.`,
  )
}
