import type { DocsAssistantProps } from '../assistant/DocsAssistantProps.js'
import type { DocsSearchProps } from '../docs-search/index.js'

/** Props that only code can express, or that a page sets while it is shown. */
type CodeProp =
  | 'fetch'
  | 'navigate'
  | 'open'
  | 'defaultOpen'
  | 'onOpenChange'
  | 'onFeedback'
  | 'onEvent'
  | 'onError'
  | 'components'
  | 'markdownComponents'
  | 'renderTool'
  | 'icons'

/** The part of a prop that JSON can express: neither a function nor an object with methods. */
type Plain<Value> = Exclude<Value, ((...args: never[]) => unknown) | { read: unknown }>

/** The props of `<DocsAssistant>` that a config file can express. */
export type PlainProps = {
  [Name in Exclude<keyof DocsAssistantProps, CodeProp>]?: Plain<DocsAssistantProps[Name]> | undefined
}

/** Options of the search field, in addition to those that it shares with the assistant. */
export type SearchOptions = Pick<DocsSearchProps, 'placeholder' | 'ask' | 'shortcut' | 'keepsRecentPages'>

/** Options of the index that is written into the built site. */
export interface IndexOptions {
  /**
   * CSS selector of the elements with the documentation.
   * @default `main` or `article`
   */
  content?: string | undefined
  /** CSS selector of elements in them to leave out. */
  ignore?: string | undefined
  /**
   * Writes each page as Markdown too, and `llms.txt` and `llms-full.txt`.
   * @default true
   */
  markdown?: boolean | undefined
}

/** Options of a plugin: the props of `<DocsAssistant>` under their own names, and what is added to the site. */
export interface PluginOptions extends PlainProps {
  /**
   * Adds the search field: `true`, or its options.
   * @default false
   */
  search?: boolean | SearchOptions | undefined
  /**
   * Writes an index into the built site, from which the assistant answers in the browser: `true`, or its options.
   * @default true, unless a service, `pagefindUrl` or `searchIndexUrl` is set
   */
  index?: boolean | IndexOptions | undefined
}
