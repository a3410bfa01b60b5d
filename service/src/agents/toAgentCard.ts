import type { ServedSite } from '../sites/ServedSite.js'
import { toAgentUrl } from './createTokenCheck.js'

const MARKDOWN = 'text/markdown'
const PLAIN = 'text/plain'

type CardSite = Pick<ServedSite, 'domain' | 'live' | 'agents' | 'url' | 'basePath' | 'starterQuestions'>

/**
 * Returns the A2A agent card of a site, for clients of versions 1.0 and 0.3: their fields differ in name, and a client
 * ignores those that it does not know.
 * @param baseUrl URL of the service
 */
export function toAgentCard({ domain, live, agents, starterQuestions, ...site }: CardSite, baseUrl: string) {
  const { title } = live.current
  const url = toAgentUrl(baseUrl, 'a2a', domain)
  const description = `Answers questions from the documentation "${title}", with its sources.`
  const interfaces = ['1.0', '0.3'].map((protocolVersion) => ({ url, protocolBinding: 'JSONRPC', protocolVersion }))
  const skill = {
    id: 'ask',
    name: `Ask ${title}`,
    description,
    tags: ['documentation', 'questions'],
    ...(starterQuestions.length > 0 && { examples: starterQuestions }),
  }
  return {
    name: title,
    description,
    version: '1.0.0',
    supportedInterfaces: interfaces,
    // The same for 0.3.
    protocolVersion: '0.3.0',
    url,
    preferredTransport: 'JSONRPC',
    documentationUrl: site.url ?? baseUrl + site.basePath,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    ...toSecurity(agents.mcp),
    defaultInputModes: [PLAIN, MARKDOWN],
    defaultOutputModes: [MARKDOWN],
    skills: [skill],
  }
}

/** Says what an agent has to send. The key itself is not in the card: the client asks its user for it. */
function toSecurity(mcp: ServedSite['agents']['mcp']) {
  if (typeof mcp === 'string' && mcp !== 'key') return {}
  const description = mcp === 'key' ? 'The assistant key of the site' : `An access token of ${mcp.issuer}`
  const scheme = { description, scheme: 'Bearer', ...(mcp !== 'key' && { bearerFormat: 'JWT' }) }
  return {
    // `type` is of 0.3, which has the other fields beside it.
    securitySchemes: { bearer: { type: 'http', ...scheme, httpAuthSecurityScheme: scheme } },
    securityRequirements: [{ schemes: { bearer: { list: [] } } }],
    security: [{ bearer: [] }],
  }
}
