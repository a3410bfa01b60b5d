import type { ContextItem, Filter } from '../contract/AssistantRequest.js'
import type { FilterV2 } from '../contract/AssistantRequestV2.js'
import type { DocsAssistantError } from '../shared/DocsAssistantError.js'

/**
 * A custom store for conversations, used instead of the browser's storage. The keys are described at
 * `AssistantOptions.persistence`; values are JSON, at most 1,000,000 characters in total. Both methods may
 * fail: an entry that cannot be read counts as missing, and one that cannot be written is lost.
 */
export interface ConversationStorage {
  /** Returns the stored value, if any. */
  read: (key: string) => string | null | undefined | Promise<string | null | undefined>
  /** Stores a value; `undefined` deletes the entry. A returned promise is not awaited when the page is unloaded. */
  write: (key: string, text: string | undefined) => unknown
}

/**
 * The place where conversations are stored: for all tabs of the browser, for one tab, nowhere, or in a custom store.
 */
export type Persistence = 'local' | 'session' | 'none' | ConversationStorage

/** Options that connect a page to a service. */
export interface AssistantOptions {
  /** Identifies the documentation site at the service. Contract: path parameter `domain`. */
  domain: string
  /**
   * An assistant key, `svc_dsc_…`. It is public; an admin key is refused. Omit it if `baseUrl` is a proxy
   * that adds the key.
   */
  apiKey?: string | undefined
  /**
   * Base URL of the service: an absolute URL, or a path of this site.
   * @default the origin of the page
   */
  baseUrl?: string | undefined
  /**
   * URL that questions are sent to, for a backend of your own: an absolute URL, or a path of this site. Its
   * answers are UI message streams or data streams of the AI SDK.
   * @default the endpoint of the service at `baseUrl`
   */
  endpoint?: string | undefined
  /**
   * Version of the requests. `v2` sends messages as AI SDK 5 and later have them, and `groups` of the filter.
   * The answer may be of either version. Contract: Versioning.
   * @default 'v1'
   */
  protocol?: 'v1' | 'v2' | undefined
  /**
   * Identifies the reader; sent as `fp`.
   * @default 'anonymous'
   */
  userId?: string | (() => string | undefined) | undefined
  /**
   * Path of the current page; only the first 200 characters are sent.
   * @default `location.pathname`, read when a question is asked
   */
  currentPath?: string | (() => string) | undefined
  /**
   * Restricts answers to one version or language of the documentation. A function receives the filter that
   * the page declares and returns the values that the service uses. `{}` restricts nothing. With protocol `v2`,
   * `groups` also allows pages for these groups of readers.
   * @default the version and language that the page declares: its docsearch or Docusaurus tags, `<html lang>`
   */
  filter?: FilterV2 | ((found: Filter) => FilterV2) | undefined
  /**
   * Context for every question, in addition to the page. Secrets in it are masked, except in items with
   * `sendUnmasked`.
   */
  context?: readonly (ContextItem & { sendUnmasked?: boolean | undefined })[] | undefined
  /**
   * Maximum number of search results used for an answer.
   * @default 5
   */
  retrievalPageSize?: number | undefined
  /**
   * Searches the docs with every question instead of asking the assistant. For deployments that have
   * no assistant.
   * @default false
   */
  searchOnly?: boolean | undefined
  /**
   * URL of a search index of your site: a JSON list of sections, each with `url`, `title`, `heading` and
   * `content`. It is searched when the assistant cannot answer, and loaded with the first question.
   * @default none: the service searches
   */
  searchIndexUrl?: string | undefined
  /**
   * URL of the folder of a Pagefind index of your site, as `docs-assistant index` or Pagefind itself writes it.
   * Without `apiKey`, `baseUrl` and `endpoint`, questions are answered from it in the browser, and no service is
   * needed. With a service, it is used when the service cannot be reached.
   * @default none
   */
  pagefindUrl?: string | undefined
  /**
   * Writes answers with the language model of the reader's browser, from the Pagefind index: with `device` always, with
   * `auto` where there is no service. Needs `pagefindUrl`. Where the browser has no such model, the index is quoted.
   * @default none: the service writes the answers, or the index is quoted
   */
  answers?: 'device' | 'auto' | undefined
  /**
   * Where conversations are stored, for seven days: `local` in the browser, `session` in the tab, `none` only
   * in memory, or a custom store. Keys begin with `docs-assistant:{domain}:{userId}:`. At most 1 MB and 200
   * messages are stored under them; the oldest are removed first.
   * @default 'local'
   */
  persistence?: Persistence | undefined
  /**
   * A replacement for the browser's `fetch`.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch | undefined
  /** Called when an error occurs, with details that the reader does not see. */
  onError?: ((error: DocsAssistantError) => void) | undefined
}
