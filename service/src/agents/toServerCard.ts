import type { ServedSite } from '../sites/ServedSite.js'

/** Maximum length of titles and descriptions, as the schema of server cards has it. */
const LONGEST_TEXT = 100

/** Returns the name of the MCP server of a site, of the characters that a server card allows. */
export const toServerName = ({ domain }: Pick<ServedSite, 'domain'>) => domain.replace(/[^\w.-]/g, '-')

/**
 * Returns the MCP server card of a site (SEP-2127), by which a client connects without being told the address. The key
 * is not in it: it is a header that the client asks its user for.
 * @param baseUrl URL of the service
 */
export function toServerCard(
  { domain, live, agents, ...site }: Pick<ServedSite, 'domain' | 'live' | 'agents' | 'url'>,
  baseUrl: string,
) {
  const { title } = live.current
  const key = {
    name: 'Authorization',
    description: 'Bearer and the assistant key of the site',
    isRequired: true,
    isSecret: true,
  }
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${toNamespace(baseUrl)}/${toServerName({ domain })}`,
    version: '1.0.0',
    title: shorten(title),
    description: shorten(`Searches and reads the documentation "${title}", and answers questions from it.`),
    ...(site.url !== undefined && { websiteUrl: site.url }),
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}/mcp/${domain}`,
        ...(agents.mcp === 'key' && { headers: [key] }),
      },
    ],
  }
}

const shorten = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).trimEnd()}…` : text)

/** The host in reverse order, as in the names of Java packages: `com.example.docs`. */
function toNamespace(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  return hostname.startsWith('[') ? 'localhost' : hostname.split('.').reverse().join('.')
}
