import type { Feedback } from './components/Feedback.js'
import type { LabelOptions } from './components/Labels.js'
import type { ColorScheme } from './page/readColorScheme.js'
import type { AssistantOptions } from './request/AssistantOptions.js'

export interface DocsAssistantProps extends AssistantOptions {
  /**
   * Names the assistant: on its button and over its panel.
   * @default 'Ask the docs'
   */
  title?: string | undefined
  /** Questions to begin with; the first four are shown. */
  starterQuestions?: readonly string[] | undefined
  /** One line of small print below the field. */
  disclaimer?: string | undefined
  /** Texts in place of the English ones; those left out stay English. */
  labels?: LabelOptions | undefined
  /**
   * `auto` follows the page: its root element's theme attribute or class, else its `color-scheme`,
   * else the reader's system.
   * @default 'auto'
   */
  colorScheme?: ColorScheme | 'auto' | undefined
  /**
   * Whether the panel is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined
  /**
   * Opens and closes the assistant with Ctrl or Cmd, and takes a selection along: a key as
   * `event.key` names it, or `false` for none. Not heard in fields of the page.
   * @default 'i'
   */
  shortcut?: string | false | undefined
  /**
   * Lets `?assistant=question` in the address ask at once. Otherwise it fills the field, and the
   * reader sends it.
   * @default false
   */
  askFromAddress?: boolean | undefined
  /**
   * Opens a page of this site that an answer links to: the router's own function. It gets the
   * address from the root of the site, `/guides/theming#dark`.
   * @default a plain link
   */
  navigate?: ((url: string) => void) | undefined
  /**
   * Told what a reader thinks of an answer: at once when it is rated, and once more if the reader
   * says what is wrong with it. Readers are asked only where this is set.
   */
  onFeedback?: ((feedback: Feedback) => void) | undefined
}
