import type { Feedback } from './components/Feedback.js'
import type { LabelOptions } from './components/Labels.js'
import type { Layout } from './components/Layout.js'
import type { Components } from './components/parts/Components.js'
import type { Icons } from './components/parts/Icons.js'
import type { ToolRenderers } from './components/parts/ToolRenderers.js'
import type { AssistantEvent } from './events/AssistantEvent.js'
import type { ColorScheme } from './page/readColorScheme.js'
import type { AssistantOptions } from './request/AssistantOptions.js'

export interface DocsAssistantProps extends AssistantOptions {
  /**
   * Names the assistant: on its button and over its panel.
   * @default `'Ask the docs'`, in the language of the reader
   */
  title?: string | undefined
  /** Questions to begin with; the first four are shown. */
  starterQuestions?: readonly string[] | undefined
  /** One line of small print below the field. */
  disclaimer?: string | undefined
  /**
   * What readers have to agree to before their first question, as Markdown. Nothing is sent before.
   * They are asked once, and again when the text is another.
   * @default none: nobody is asked
   */
  consent?: string | undefined
  /**
   * The language that the assistant speaks, as a language tag: `de`, `pt-BR`. Arabic, Chinese
   * (simplified), English, French, German, Hebrew, Japanese, Korean, Portuguese and Spanish are there;
   * any other is English. It follows the page where this is left out.
   * @default the page's `<html lang>`
   */
  language?: string | undefined
  /**
   * Texts in place of those of the assistant; those left out stay as they are.
   * @default those of the language
   */
  labels?: LabelOptions | undefined
  /**
   * `light`, `dark`, or `auto`, which follows the page. That is its root element's theme attribute or
   * class, else its `color-scheme`, else the reader's system.
   * @default 'auto'
   */
  colorScheme?: ColorScheme | 'auto' | undefined
  /**
   * Where the panel is: over the page, beside it, in front of it, or in it.
   *
   * - `floating`: over the page, in its corner
   * - `sidebar`: docked to the side of the window, beside the page
   * - `modal`: in the middle, and the page waits
   * - `inline`: where the component stands in the page, always open
   *
   * On narrow screens all but `inline` cover the page.
   * @default 'floating'
   */
  layout?: Layout | undefined
  /**
   * Where the button and the panel are: `end` is the right where the page is written from left to right.
   * @default 'end'
   */
  side?: 'start' | 'end' | undefined
  /**
   * CSS selector of the element of the page that makes room for a sidebar, by padding while it is
   * open: `body`, for example.
   * @default none: the sidebar covers a part of the page
   */
  pushSelector?: string | undefined
  /**
   * Whether there is a button. Without one, open the assistant by its ref, the shortcut, or an element
   * of the page with `data-docs-assistant-open`.
   * @default true
   */
  trigger?: boolean | undefined
  /** Whether the panel is open, where the page decides: then `onOpenChange` has to change it. */
  open?: boolean | undefined
  /**
   * Whether the panel is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined
  /** Told when the reader, or the ref, wants the panel opened or closed. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /**
   * Opens and closes the assistant with Ctrl or Cmd, and takes a selection along. A key as
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
  /**
   * Told of what happens: opened, asked, answered and so on, without a word of what a reader, a page or
   * an answer says.
   */
  onEvent?: ((event: AssistantEvent) => void) | undefined
  /**
   * Adds the words to the events: questions, answers, comments, what was copied.
   * @default false
   */
  eventText?: boolean | undefined
  /** Components in place of ours, by the name of a part of the panel or of an element of Markdown. */
  components?: Components | undefined
  /** Draws what a tool does, by the tool's name; others show what went in and came out. */
  renderTool?: ToolRenderers | undefined
  /**
   * Other sites whose images an answer may show, as `https://images.example.com`: the scheme and the
   * whole name, without a path. Images of any other site are links, because fetching one tells that
   * site whatever its address was made to carry.
   * @default none: image files of this site alone
   */
  imageOrigins?: readonly string[] | undefined
  /** Icons in place of those in the panel, by what they show. */
  icons?: Icons | undefined
}
