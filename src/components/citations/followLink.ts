import { awaitPassage } from './awaitPassage.js'
import { readQuotes } from './readQuotes.js'
import { canShowPassages, toTextFragment } from './showPassage.js'

interface FollowOptions {
  /** The host's navigate function. */
  navigate: ((url: string) => void) | undefined
  /** Called when a modal panel would cover the page that the link points to. */
  onLeave: () => void
  /** The passages to highlight. @default what the answer around the link quotes */
  found?: ReturnType<typeof readQuotes> | undefined
}

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented' | 'preventDefault'
>

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function findLink({ target }: Click): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.target === '' && link.origin === location.origin ? link : undefined
}

/** Adds a text fragment to the link for the duration of the click, so that the browser highlights the quote. */
function addQuoteFragment(link: HTMLAnchorElement, quote: string): void {
  const href = link.getAttribute('href') ?? ''
  link.hash = toTextFragment(link.hash, quote)
  setTimeout(() => link.setAttribute('href', href))
}

/**
 * Handles a click on a link of this site and highlights the passage that the answer is based on. Without
 * `navigate`, the browser follows the link.
 */
export function followLink(click: Click, { navigate, onLeave, found }: FollowOptions): void {
  const link = findLink(click)
  if (link === undefined || !isPlainClick(click)) return
  if (link.closest(':modal') !== null) onLeave()

  const { quotes, quoted } = found ?? readQuotes(link)
  const url = new URL(link.href)
  const isSamePage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
  const isHandled = click.defaultPrevented // A custom link component has navigated.
  const staysInDocument = navigate !== undefined || isSamePage || isHandled
  if (navigate !== undefined && !isHandled) {
    click.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  }

  if (staysInDocument && canShowPassages()) {
    const title = (link.querySelector('.docs-assistant-source-title') ?? link).textContent.replace(/^.*: /, '')
    void awaitPassage({ url, title, quotes }, getComputedStyle(link).getPropertyValue('--da-accent'))
  } else if (navigate === undefined && !isHandled && quoted[0] !== undefined) {
    // Only what is on the page: otherwise Chromium does not even scroll to the section.
    addQuoteFragment(link, quoted[0])
  }
}
