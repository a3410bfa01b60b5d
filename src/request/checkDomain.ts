import { DocsAssistantError } from './DocsAssistantError.js'

/** Throws unless `domain` can name a site: a word, not an address. */
export function checkDomain(domain: string | undefined): void {
  if (domain !== undefined && /^[^\s/?#]+$/.test(domain)) return
  throw new DocsAssistantError(
    'configuration',
    `domain is ${domain ? `"${domain}", which is no name` : 'missing'}. Set it to your site’s name at the service, such as domain="acme".`,
  )
}
