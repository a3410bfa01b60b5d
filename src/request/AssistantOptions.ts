import type { ContextItem } from '../contract/ContextItem.js'
import type { Filter } from '../contract/Filter.js'
import type { DocsAssistantError } from './DocsAssistantError.js'
import type { Persistence } from './Persistence.js'

/** What an owner sets to connect a page with a service. */
export interface AssistantOptions {
  /** Names the documentation site at the service. Contract: path parameter `domain`. */
  domain: string
  /**
   * An assistant key, `svc_dsc_…`; an admin key is refused. It is public. Leave it out when `baseUrl` is
   * a proxy of your own that adds the key.
   */
  apiKey?: string | undefined
  /**
   * Where the service answers: an absolute address, or a path of this site.
   * @default the page's own origin
   */
  baseUrl?: string | undefined
  /**
   * Tells readers apart; sent as `fp`.
   * @default 'anonymous'
   */
  userId?: string | (() => string | undefined) | undefined
  /**
   * The page being read; at most 200 characters of it are sent.
   * @default `location.pathname`, read when a question is asked
   */
  currentPath?: string | (() => string) | undefined
  /**
   * Restricts answers to one version or language of the documentation. A function gets what the
   * page says of itself and gives what the service calls it. `{}` restricts nothing.
   * @default what the page says of itself: its docsearch or Docusaurus tags, `<html lang>`
   */
  filter?: Filter | ((found: Filter) => Filter) | undefined
  /** What questions are about, besides the page. */
  context?: readonly ContextItem[] | undefined
  /**
   * How many search results an answer may use.
   * @default 5
   */
  retrievalPageSize?: number | undefined
  /**
   * Whether questions are sent to the assistant. `false` where your deployment has none: each question
   * is then a search of the docs.
   * @default true
   */
  answers?: boolean | undefined
  /**
   * Address of a search index of your site, a JSON file: a list of sections, each with `url`, `title`,
   * `heading` and `content`. It is searched when the assistant cannot answer, and loads with the first question.
   * @default none: the service searches
   */
  searchIndex?: string | undefined
  /**
   * Where conversations are kept, for seven days: `local` in the browser, `session` in the tab, `none`
   * on the page alone, or a store of your own. Keys begin with `docs-assistant:{domain}:{userId}:`;
   * at most 1 MB and 200 messages are kept under them, the oldest leave first.
   * @default 'local'
   */
  persistence?: Persistence | undefined
  /**
   * Sends requests in place of the browser's `fetch`.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch | undefined
  /** Told of every error, with the detail that the reader does not see. */
  onError?: ((error: DocsAssistantError) => void) | undefined
}
