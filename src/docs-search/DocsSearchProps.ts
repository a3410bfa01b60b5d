import type { LabelOptions } from '../i18n/index.js'
import type { ColorScheme } from '../page/index.js'
import type { DocsSearchOptions } from './useDocsSearch.js'

export interface DocsSearchProps extends Omit<DocsSearchOptions, 'isFilterOff'> {
  /**
   * The text of the button and of the empty field.
   * @default `'Search the docs'`, in the language of the reader
   */
  placeholder?: string | undefined
  /**
   * Position of the row that passes the query to the assistant: before the results, after them, or nowhere. It is
   * rendered only if the page has a `<DocsAssistant>`, or if `onAsk` is set.
   * @default 'first'
   */
  ask?: 'first' | 'last' | false | undefined
  /**
   * Called with the query instead of asking the `<DocsAssistant>` of the page.
   * @default the assistant of the page is opened and asked
   */
  onAsk?: ((question: string) => void) | undefined
  /**
   * The key that, with Ctrl or Cmd, opens the search. A value of `event.key`, or `false` for no shortcut.
   * Ignored while a field of the page has the focus.
   * @default 'k'
   */
  shortcut?: string | false | undefined
  /**
   * Stores the last five pages that the reader has opened from the search, and those that they have starred, in this
   * browser.
   * @default true
   */
  keepsRecentPages?: boolean | undefined
  /**
   * Called to open a page of this site: the navigate function of your router. It receives a root-relative URL,
   * `/guides/theming#dark`.
   * @default the browser follows the link
   */
  navigate?: ((url: string) => void) | undefined
  /**
   * The language of the interface, as a language tag.
   * @default the page's `<html lang>`
   */
  language?: string | undefined
  /** Custom labels. Labels that you omit keep their default. */
  labels?: LabelOptions | undefined
  /**
   * `light`, `dark`, or `auto`, which follows the page.
   * @default 'auto'
   */
  colorScheme?: ColorScheme | 'auto' | undefined
}
