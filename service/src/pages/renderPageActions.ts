import type { Element } from 'hast'
import { h } from 'hastscript'
import {
  PAGE_PROMPT,
  resolvePageLinks,
  type McpServer,
  type PageLink,
  type PageLinkKind,
} from 'docs-assistant/page-links'
import type { Page } from '../content/Site.js'
import { toMarkdownPath } from '../content/toPagePath.js'

/** The settings of the page actions of a site. */
export interface PageActionsView {
  /** Path of the site: empty, or `/acme`. */
  basePath: string
  /** Public URL of the site; `undefined` if the owner has not set it. */
  url: string | undefined
  /** Chats, editors and other links. */
  pageLinks: readonly PageLink[]
  /** The MCP server to which editors can connect; `undefined` for none. */
  mcp: McpServer | undefined
}

/**
 * Renders the actions of a page: copy it as Markdown, view it, open a chat about it, connect an editor. Chats and
 * editors load the pages themselves, so they are only offered if the public URL of the site is known.
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
      ...links.map(({ kind, name, href }) =>
        h('li', [h('a', { href, target: '_blank', rel: 'noreferrer' }, TEXTS[kind] + name)]),
      ),
    ]),
  ])
}

const TEXTS: Readonly<Record<PageLinkKind, string>> = { chat: 'Open in ', editor: 'Connect ', other: '' }
