/** A link of the page actions. */
export interface PageLink {
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

/** Links for the most common chats and editors. */
export const pageLinks: readonly PageLink[] = [
  { name: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&prompt={prompt}' },
  { name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  { name: 'Perplexity', href: 'https://www.perplexity.ai/search/new?q={prompt}' },
  { name: 'Cursor', href: 'cursor://anysphere.cursor-deeplink/mcp/install?name={server}&config={config64}' },
  { name: 'VS Code', href: 'https://vscode.dev/redirect/mcp/install?name={server}&config={config}' },
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

export interface ResolvedPageLink {
  kind: PageLinkKind
  name: string
  href: string
}

/** The default prompt for chats. */
export const PAGE_PROMPT = 'Read {page}, I want to ask questions about it.'

/** Fills in the placeholders of links. Links for editors are left out if there is no MCP server. */
export function resolvePageLinks(
  links: readonly PageLink[],
  { markdownUrl, prompt, mcp }: PageLinkTarget,
): ResolvedPageLink[] {
  const config = mcp && JSON.stringify({ type: 'http', url: mcp.url, headers: mcp.headers })
  const values: Readonly<Record<string, string | undefined>> = {
    prompt: fillPrompt(prompt, markdownUrl),
    page: markdownUrl,
    server: mcp?.name,
    config,
    config64: config && toBase64(config),
  }
  return links
    .map(({ name, href }) => ({
      name,
      kind: toKind(href),
      href: href.replace(PLACEHOLDER, (_, key: string) => encodeURIComponent(values[key] ?? '')),
    }))
    .filter(({ kind }) => mcp !== undefined || kind !== 'editor')
}

export const fillPrompt = (prompt: string, markdownUrl: string): string => prompt.replaceAll('{page}', markdownUrl)

const PLACEHOLDER = /\{(prompt|page|server|config|config64)\}/g

function toKind(href: string): PageLinkKind {
  if (href.includes('{prompt}')) return 'chat'
  return /\{config(64)?\}/.test(href) ? 'editor' : 'other'
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
