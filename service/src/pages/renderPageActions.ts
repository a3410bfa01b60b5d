import type { Element } from 'hast'
import { h } from 'hastscript'
import {
  PAGE_PROMPT,
  resolvePageLinks,
  type McpServer,
  type PageLink,
  type ResolvedPageLink,
} from 'docs-assistant/page-links'
import type { Page } from '../content/Site.js'
import { toMarkdownPath } from '../content/toPagePath.js'

/** The settings of the page actions of a site. */
export interface PageActionsView {
  /** Path of the site: empty, or `/acme`. */
  basePath: string
  /** Public URL of the site; `undefined` if the owner has not set it. */
  url: string | undefined
  /** Chats, editors, other links, and setups for agents. */
  pageLinks: readonly PageLink[]
  /** The MCP server to which editors and agents can connect; `undefined` for none. */
  mcp: McpServer | undefined
}

/**
 * Renders the actions of a page: copy it as Markdown, view it, open a chat about it, connect an editor or an
 * agent. They load the pages themselves, so they are only offered if the public URL of the site is known.
 */
export function renderPageActions({ basePath, url, pageLinks, mcp }: PageActionsView, { path }: Page): Element {
  const markdownPath = toMarkdownPath(path)
  const links =
    url === undefined ? [] : resolvePageLinks(pageLinks, { markdownUrl: url + markdownPath, prompt: PAGE_PROMPT, mcp })
  const more = 'More page actions'
  return h('div.page-actions', [
    // site.js implements it and makes it visible.
    h('button.copy-page', { type: 'button', hidden: true }, 'Copy page'),
    h('button.more', { type: 'button', popoverTarget: 'page-actions', ariaLabel: more, title: more }),
    h('ul#page-actions', { popover: 'auto' }, [
      h('li', [h('a', { href: basePath + markdownPath }, 'View as Markdown')]),
      ...links.map((link) => h('li', { hidden: link.kind === 'setup' }, [renderLink(link)])),
    ]),
  ])
}

function renderLink(link: ResolvedPageLink): Element {
  const text = TEXTS[link.kind] + link.name
  // site.js implements buttons and makes them visible.
  if (link.kind === 'setup') return h('button', { type: 'button', dataCopy: link.text }, text)
  return h('a', { href: link.href, target: '_blank', rel: 'noreferrer' }, text)
}

const TEXTS: Readonly<Record<ResolvedPageLink['kind'], string>> = {
  chat: 'Open in ',
  editor: 'Connect ',
  setup: 'Copy setup for ',
  other: '',
}
