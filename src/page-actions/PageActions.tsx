'use client'
import { useCallback, useEffect, useId, useState, type ReactElement, type ReactNode } from 'react'
import { copyLater, loadMarkdown } from './copyLater.js'
import {
  fillPrompt,
  PAGE_PROMPT,
  pageLinks,
  resolvePageLinks,
  type McpServer,
  type PageLink,
  type PageLinkKind,
} from './pageLinks.js'
import { toMarkdownUrl } from '../page/index.js'

/**
 * Labels of the page actions. `{name}` is replaced with a chat or an editor, `{page}` with the URL of the page's
 * Markdown.
 */
export interface PageActionsLabels {
  /** @default 'Copy page' */
  copy: string
  /** @default 'Copied' */
  copied: string
  /** @default 'Copying failed' */
  failed: string
  /** @default 'More page actions' */
  more: string
  /** @default 'View as Markdown' */
  view: string
  /** @default 'Open in {name}' */
  chat: string
  /** @default 'Connect {name}' */
  editor: string
  /** Copies a command or a config that connects an agent. @default 'Copy setup for {name}' */
  setup: string
  /**
   * The prompt for a chat.
   * @default 'Read {page}, I want to ask questions about it.'
   */
  prompt: string
}

const DEFAULT_LABELS: PageActionsLabels = {
  copy: 'Copy page',
  copied: 'Copied',
  failed: 'Copying failed',
  more: 'More page actions',
  view: 'View as Markdown',
  chat: 'Open in {name}',
  editor: 'Connect {name}',
  setup: 'Copy setup for {name}',
  prompt: PAGE_PROMPT,
}

export interface PageActionsProps {
  /**
   * URL of the page's Markdown.
   * @default the URL of the page with `.md`, which `docs-assistant index` and the service also use
   */
  markdownUrl?: string | undefined
  /**
   * The MCP server to which editors and agents can connect.
   * @default none, and no editors or agents
   */
  mcp?: McpServer | undefined
  /** Chats, editors, other links, and setups for agents. @default `pageLinks` */
  links?: readonly PageLink[] | undefined
  /** Texts in another language. @default English */
  labels?: Partial<PageActionsLabels> | undefined
}

type CopyState = 'copy' | 'copied' | 'failed'

/** Time that the result of copying is shown, in milliseconds. */
const RESET_DELAY = 2000

/**
 * The actions of a documentation page: copy it as Markdown, view it, open a chat about it, connect an editor or an
 * agent to the MCP server. Render it below the title of the page. Styles: `docs-assistant/page-actions.css`.
 */
export function PageActions({ markdownUrl, mcp, links = pageLinks, labels }: PageActionsProps): ReactElement {
  const texts = { ...DEFAULT_LABELS, ...labels }
  const [copyState, setCopyState] = useState<CopyState>('copy')
  // Only known in the browser, and different after each navigation.
  const [openedAt, setOpenedAt] = useState<string>()
  const menuId = useId()

  useEffect(() => {
    if (copyState === 'copy') return
    const timer = setTimeout(() => setCopyState('copy'), RESET_DELAY)
    return () => clearTimeout(timer)
  }, [copyState])

  // React 18 does not support this attribute by its name in React 19.
  const setMenuButton = useCallback(
    (button: HTMLButtonElement | null) => button?.setAttribute('popovertarget', menuId),
    [menuId],
  )

  const readMarkdownUrl = () => new URL(markdownUrl ?? toMarkdownUrl(new URL(location.href)), location.href).href
  const copy = (text: Promise<string>) => {
    copyLater(text).then(
      () => setCopyState('copied'),
      (error: unknown) => {
        console.warn(error)
        setCopyState('failed')
      },
    )
  }
  const follow = (link: HTMLElement, kind: PageLinkKind) => {
    link.closest('ul')?.hidePopover()
    // The fields of some chats remain empty, so readers can paste the prompt.
    if (kind === 'chat' && openedAt !== undefined)
      copyLater(Promise.resolve(fillPrompt(texts.prompt, openedAt))).catch(() => undefined)
  }

  return (
    <div className="docs-assistant docs-assistant-page-actions">
      <button type="button" data-state={copyState} onClick={() => copy(loadMarkdown(readMarkdownUrl()))}>
        <Icon>
          {copyState === 'copied' ? (
            <path d="m3 8.5 3.25 3.25L13 4.75" />
          ) : (
            <path d="M5.75 5.75h7.5v7.5h-7.5zM3.75 10.25h-1v-7.5h7.5v1" />
          )}
        </Icon>
        {texts[copyState]}
      </button>
      <button
        type="button"
        ref={setMenuButton}
        aria-label={texts.more}
        title={texts.more}
        onClick={() => setOpenedAt(readMarkdownUrl())}
      >
        <Icon>
          <path d="m3.75 6 4.25 4.25L12.25 6" />
        </Icon>
      </button>
      <ul id={menuId} popover="auto">
        {openedAt !== undefined && (
          <>
            {[
              { kind: 'other' as const, name: texts.view, href: openedAt },
              ...resolvePageLinks(links, { markdownUrl: openedAt, prompt: texts.prompt, mcp }),
            ].map((link) => (
              <li key={link.name}>
                {link.kind === 'setup' ? (
                  <button
                    type="button"
                    onClick={({ currentTarget }) => {
                      currentTarget.closest('ul')?.hidePopover()
                      copy(Promise.resolve(link.text))
                    }}
                  >
                    {texts.setup.replace('{name}', link.name)}
                  </button>
                ) : (
                  <a
                    href={link.href}
                    target="_blank"
                    rel="noreferrer"
                    onClick={({ currentTarget }) => follow(currentTarget, link.kind)}
                  >
                    {link.kind === 'other' ? link.name : texts[link.kind].replace('{name}', link.name)}
                  </a>
                )}
              </li>
            ))}
          </>
        )}
      </ul>
    </div>
  )
}

function Icon({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg viewBox="0 0 16 16" width="16" aria-hidden>
      {children}
    </svg>
  )
}
