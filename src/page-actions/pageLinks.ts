/** A link of the page actions, or a text that it copies. */
export type PageLink = PageAddress | PageSetup

/** A link of the page actions. */
export interface PageAddress {
  /** The name of its target, such as `ChatGPT`. */
  name: string
  /**
   * The URL, with placeholders. A link with `{prompt}` opens a chat about the page, one with `{config}` or `{config64}`
   * connects an editor to the MCP server and is shown where there is one; any other is shown as its name.
   *
   * - `{prompt}`: what the chat is asked to do
   * - `{page}`: the URL of the page's Markdown
   * - `{server}`: name of the MCP server
   * - `{config}`: config of the MCP server as JSON
   * - `{config64}`: the same in base64
   */
  href: string
}

/** A command or a config that connects an agent to the MCP server. It is shown where there is one. */
export interface PageSetup {
  /** The name of the agent, such as `Claude Code`. */
  name: string
  /**
   * The text that is copied, with placeholders:
   *
   * - `{server}`: name of the MCP server, in letters, digits, `-` and `_`
   * - `{url}`: its URL
   * - `{flags}`: its headers as options of a command: ` --header "Name: value"`
   * - `{headers}`: the same as JSON
   * - `{toml}`: the same as TOML
   */
  copy: string
}

/** Links for the most common chats and editors, and setups for agents. */
export const pageLinks: readonly PageLink[] = [
  { name: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&prompt={prompt}' },
  { name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  { name: 'Perplexity', href: 'https://www.perplexity.ai/search/new?q={prompt}' },
  { name: 'Cursor', href: 'cursor://anysphere.cursor-deeplink/mcp/install?name={server}&config={config64}' },
  { name: 'VS Code', href: 'https://vscode.dev/redirect/mcp/install?name={server}&config={config}' },
  { name: 'Claude Code', copy: 'claude mcp add --transport http {server} {url}{flags}' },
  { name: 'Codex', copy: '[mcp_servers.{server}]\nurl = "{url}"\nhttp_headers = {toml}' },
  { name: 'Gemini CLI', copy: 'gemini mcp add --transport http {server} {url}{flags}' },
  { name: 'Windsurf', copy: '{ "mcpServers": { "{server}": { "serverUrl": "{url}", "headers": {headers} } } }' },
  { name: 'Zed', copy: '{ "context_servers": { "{server}": { "url": "{url}", "headers": {headers} } } }' },
]

/** The MCP server of a documentation site. */
export interface McpServer {
  /** Name that editors show, such as `acme-docs`. */
  name: string
  /** Its absolute URL, such as `https://docs.acme.com/mcp/acme`. */
  url: string
  /** Headers that editors send. @default none */
  headers?: Readonly<Record<string, string>> | undefined
}

/** The purpose of a link, which determines its label. */
export type PageLinkKind = 'chat' | 'editor' | 'other'

/** The page and the server that the links refer to. */
export interface PageLinkTarget {
  /** Absolute URL of the page's Markdown. */
  markdownUrl: string
  /** The prompt for a chat; `{page}` is replaced with that URL. */
  prompt: string
  mcp?: McpServer | undefined
}

/** A link to follow, or a text to copy. */
export type ResolvedPageLink =
  | { kind: PageLinkKind; name: string; href: string }
  | { kind: 'setup'; name: string; text: string }

/** The default prompt for chats. */
export const PAGE_PROMPT = 'Read {page}, I want to ask questions about it.'

/** Fills in the placeholders of links. Links for editors and setups are left out if there is no MCP server. */
export function resolvePageLinks(
  links: readonly PageLink[],
  { markdownUrl, prompt, mcp }: PageLinkTarget,
): ResolvedPageLink[] {
  const config = mcp && JSON.stringify({ type: 'http', url: mcp.url, headers: mcp.headers })
  const headers = Object.entries(mcp?.headers ?? {})
  const values: Readonly<Record<string, string | undefined>> = {
    prompt: fillPrompt(prompt, markdownUrl),
    page: markdownUrl,
    server: mcp?.name,
    config,
    config64: config && toBase64(config),
  }
  const setupValues: Readonly<Record<string, string | undefined>> = {
    server: mcp?.name.replace(/[^\w-]+/g, '-'),
    url: mcp?.url,
    flags: headers.map(([name, value]) => ` --header "${name}: ${value}"`).join(''),
    headers: JSON.stringify(mcp?.headers ?? {}),
    toml: `{ ${headers.map(([name, value]) => `"${name}" = "${value}"`).join(', ')} }`,
  }
  return links
    .map((link): ResolvedPageLink => {
      const { name } = link
      if ('copy' in link) return { kind: 'setup', name, text: fill(link.copy, (key) => setupValues[key]) }
      const href = fill(link.href, (key) => encodeURIComponent(values[key] ?? ''))
      return { kind: toKind(link.href), name, href }
    })
    .filter(({ kind }) => mcp !== undefined || (kind !== 'editor' && kind !== 'setup'))
}

export const fillPrompt = (prompt: string, markdownUrl: string): string => prompt.replaceAll('{page}', markdownUrl)

/** Fills in the placeholders for which there is a value. */
const fill = (template: string, read: (key: string) => string | undefined) =>
  template.replace(/\{(\w+)\}/g, (placeholder, key: string) => read(key) ?? placeholder)

function toKind(href: string): PageLinkKind {
  if (href.includes('{prompt}')) return 'chat'
  return /\{config(64)?\}/.test(href) ? 'editor' : 'other'
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
