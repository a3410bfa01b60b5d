import type { PageLink } from 'docs-assistant/page-links'
import type { SourcesOptions } from '../content/Source.js'
import type { CurationOptions } from '../curation/Curation.js'

/** The authorization server whose access tokens open the MCP and A2A servers of a site. */
export interface OAuthAccess {
  /** As in the tokens, to the letter: `https://login.example.com/`. */
  issuer: string
  /** The audience of the tokens. Default: the URL of the server. */
  audience?: string | undefined
}

/** The access of programs to a site. */
export interface AgentAccess {
  /**
   * Who can use the MCP and A2A servers: clients with the assistant key, everyone, nobody, or clients with a token of the
   * owner's authorization server.
   * @default 'key'
   */
  mcp: 'key' | 'public' | 'off' | OAuthAccess
  /** Whether `GET /page.md?ask=…` answers a question. @default true */
  ask: boolean
  /**
   * Whether to provide tools to agents in the reader's browser, by WebMCP.
   * @default false
   */
  browser: boolean
}

/** One documentation site. Its folders and documents are absolute paths. */
export interface SiteOptions extends SourcesOptions {
  /** Identifies the site in `/v1/assistant/{domain}/message`. */
  domain: string
  /** @default the title of its home page, or else the domain */
  title?: string | undefined
  /** The organization that owns the site. */
  organization: string
  /** Public origin for links in answers: `https://docs.example.com`. Default: none, links are relative to the root. */
  url?: string | undefined
  /**
   * Questions that the assistant on the site's pages suggests; it shows the first four. With `'headings'` they are made
   * of the headings of the site. Default: none.
   */
  starterQuestions?: readonly string[] | 'headings' | undefined
  /** Chats, editors and other links of the page actions. Default: those of `docs-assistant/page-links`. */
  pageLinks?: readonly PageLink[] | undefined
  /** The URL of a page where readers reach a person, or `mailto:` with an address. Default: none. */
  support?: string | undefined
  /** Groups of words and phrases with the same meaning: `[["workspace", "tenant"]]`. Default: none. */
  synonyms?: readonly (readonly string[])[] | undefined
  /** Whether words that mean about the same in any docs find each other too: "delete" and "remove". Default: true. */
  generalSynonyms?: boolean | undefined
  /** What its owners change about answers. Default: nothing. */
  curation?: CurationOptions | undefined
  /** Where issues about the docs are opened: `{ github: 'https://github.com/acme/docs' }`. Default: nowhere. */
  issues?: { github: string } | { gitlab: string } | undefined
  /** Additional instructions for the language model: its tone, names of products, what never to say. Default: none. */
  instructions?: string | undefined
  /** Whether views of its pages are counted. Default: false. */
  analytics?: boolean | undefined
  agents?: { [Key in keyof AgentAccess]?: AgentAccess[Key] | undefined } | undefined
}
