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
}
