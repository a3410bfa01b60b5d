import type { ServedSite } from '../sites/ServedSite.js'

type SkillSite = Pick<ServedSite, 'domain' | 'live' | 'links' | 'agents' | 'basePath'>

const LONGEST_NAME = 64

/** Returns the name of a skill, of the characters that agent skills allow: lower case, digits and hyphens. */
export const toSkillName = ({ domain }: Pick<ServedSite, 'domain'>) =>
  `${domain}-docs`
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(-LONGEST_NAME)
    .replace(/^-|-$/g, '')

/**
 * Writes a skill (agentskills.io) that tells an agent what the documentation is about, and how to find, read and ask
 * it.
 * @param baseUrl URL of the service
 */
export function writeSkill(site: SkillSite, baseUrl: string) {
  const { title, pages } = site.live.current
  const name = toSkillName(site)
  const url = baseUrl + site.basePath
  const about = pages.get('/')?.description
  const description = oneLine(
    `Finds, reads and asks the documentation "${title}"${about === undefined ? '' : ` (${about})`}. Use it for every question about ${title}.`,
  )
  const parts = [
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# The documentation "${title}"`,
    'Look things up here instead of answering from memory: the documentation is newer.',
    `- **All pages**: ${url}/llms.txt lists them with their descriptions.`,
    `- **A page**: add \`.md\` to its address, or request it with \`Accept: text/markdown\`. The home page is ${url}/index.md.`,
    ...(site.agents.ask
      ? [
          `- **A question**: request ${url}/index.md?ask=your+question. The answer is Markdown with its sources. It says so if the documentation has no answer.`,
        ]
      : []),
    ...(site.agents.mcp === 'off'
      ? []
      : [
          `- **MCP**: the server at ${baseUrl}/mcp/${site.domain} has the tools \`search_docs\`, \`read_page\` and \`ask\`${howToEnter(site.agents.mcp)}.`,
        ]),
    'Name the version that the user has where the documentation has several, and cite the address of what you used.',
  ]
  return { name, description, text: `${parts.join('\n\n').replaceAll('\n\n- ', '\n- ')}\n` }
}

function howToEnter(mcp: ServedSite['agents']['mcp']): string {
  if (mcp === 'key') return ', and takes the assistant key of the site as a bearer token'
  return typeof mcp === 'object' ? ', and asks its user to log in' : ''
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 1024)
