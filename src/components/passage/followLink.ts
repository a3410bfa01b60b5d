import { awaitPassage } from './awaitPassage.js'
import { readQuotes } from './readQuotes.js'
import { canShowPassages } from './showPassage.js'
import { toTextFragment } from './toTextFragment.js'

interface FollowOptions {
  /** The owner's router. */
  navigate: ((url: string) => void) | undefined
  /** The panel is in the way. */
  onLeave: () => void
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented' | 'preventDefault'>

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function findLink({ target }: Click): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.target === '' && link.origin === location.origin ? link : undefined
}

/** Lets the browser mark the quote on the page that it is about to load. */
function leadToQuote(link: HTMLAnchorElement, quote: string): void {
  const address = link.getAttribute('href') ?? ''
  link.hash = toTextFragment(link.hash, quote)
  setTimeout(() => link.setAttribute('href', address))
}

/**
 * Follows a click on a link of this site to the passage that the answer rests on. Without `navigate`
 * the browser goes there as it would by itself.
 */
export function followLink(click: Click, { navigate, onLeave }: FollowOptions): void {
  const link = findLink(click)
  if (link === undefined || !isPlain(click)) return
  if (link.closest(':modal') !== null) onLeave()

  const quotes = readQuotes(link)
  const url = new URL(link.href)
  const isHere = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
  const isTaken = click.defaultPrevented // By a link that the owner put in place of ours: it has gone there.
  const staysHere = navigate !== undefined || isHere || isTaken
  if (navigate !== undefined && !isTaken) {
    click.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  }

  if (staysHere && canShowPassages()) {
    const title = (link.querySelector('.docs-assistant-source-title') ?? link).textContent.replace(/^.*: /, '')
    awaitPassage({ url, title, quotes }, getComputedStyle(link).getPropertyValue('--da-accent'))
  } else if (navigate === undefined && !isTaken && quotes[0] !== undefined) {
    leadToQuote(link, quotes[0])
  }
}
