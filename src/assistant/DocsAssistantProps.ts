import type { AttachmentKind } from '../components/composer/index.js'
import type { Layout } from '../components/panel/index.js'
import type { Components, Icons, MarkdownComponents, ToolRenderers } from '../components/slots/index.js'
import type { ContextItem } from '../contract/AssistantRequest.js'
import type { AssistantEvent, Feedback, OpenedBy } from '../events/index.js'
import type { LabelOptions } from '../i18n/index.js'
import type { ColorScheme } from '../page/index.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'

/** Options for opening the assistant. */
export interface OpenOptions {
  /** The question that fills the field. It is added to an existing draft on a new line. */
  question?: string | undefined
  /** Selections and code blocks that the question is about. */
  context?: readonly ContextItem[] | undefined
  /**
   * Whether to send the question immediately, with no other context than `context`.
   * @default false
   */
  ask?: boolean | undefined
  /**
   * The cause that the `opened` event reports.
   * @default 'ref'
   */
  by?: OpenedBy | undefined
}

/** A call that opens the assistant. */
export interface OpenRequest extends OpenOptions {
  /** The element that had the focus. */
  opener: Element | null
}

/** The methods of a ref to `<DocsAssistant>`. */
export interface DocsAssistantHandle {
  /** Opens the panel, which is loaded if necessary, and moves the focus to its field. */
  open: (options?: OpenOptions) => void
  /** Closes the panel. An answer continues to stream. */
  close: () => void
}

export interface DocsAssistantProps extends AssistantOptions {
  /**
   * The name of the assistant, shown on the launcher and at the top of the panel.
   * @default `'Ask the docs'`, in the language of the reader
   */
  title?: string | undefined
  /** Questions that an empty conversation suggests. The first four are shown. */
  starterQuestions?: readonly string[] | undefined
  /** One line of small print below the composer. */
  disclaimer?: string | undefined
  /**
   * Shows a line below the composer which says that the service stores the text of questions. Set it if the service
   * does.
   * @default false
   */
  keepsQuestions?: boolean | undefined
  /**
   * The kinds of files that readers may attach to a question: `true` for all, `false` for none. Pictures are scaled
   * down and texts masked in the browser.
   * @default what the service takes, once an answer has said it
   */
  attachments?: boolean | readonly AttachmentKind[] | undefined
  /**
   * Lets readers contact a person, below the last answer: the URL of a page, to which the id of the conversation is
   * added as `?thread=`, or `mailto:help@acme.com`, for a mail with the conversation.
   * @default none
   */
  support?: string | undefined
  /**
   * URL of the privacy page. It is linked below answers that were written on the reader's device.
   * @default none
   */
  privacyUrl?: string | undefined
  /**
   * Text that readers must agree to before their first question, as Markdown. Nothing is sent before they agree. They
   * are asked once, and again when the text changes.
   * @default none
   */
  consent?: string | undefined
  /**
   * The language of the interface, as a language tag: `de`, `pt-BR`. Arabic, Chinese (simplified),
   * English, French, German, Hebrew, Japanese, Korean, Portuguese and Spanish are available; any other
   * language falls back to English. Follows the page if omitted.
   * @default the page's `<html lang>`
   */
  language?: string | undefined
  /**
   * Custom labels for the interface. Labels that you omit keep their default.
   * @default those of the language
   */
  labels?: LabelOptions | undefined
  /**
   * `light`, `dark`, or `auto`, which follows the page: `dark` if its text is light.
   * @default 'auto'
   */
  colorScheme?: ColorScheme | 'auto' | undefined
  /**
   * Displays the panel over the page, beside it, as a dialog, or inside it.
   *
   * - `floating`: over the page, in a corner
   * - `sidebar`: docked to the side of the window, beside the page
   * - `modal`: a centered dialog that makes the rest of the page inert
   * - `inline`: where the component is rendered, always open
   *
   * On narrow screens every layout except `inline` covers the page.
   * @default 'floating'
   */
  layout?: Layout | undefined
  /**
   * The side of the launcher and the panel: `end` is the right on pages that are written from left to right.
   * @default 'end'
   */
  side?: 'start' | 'end' | undefined
  /**
   * CSS selector of the element that makes room for an open sidebar with padding: for example, `body`.
   * @default none: the sidebar covers part of the page
   */
  pushSelector?: string | undefined
  /**
   * Whether to render the button that opens the panel. Without it, open the panel with the ref, the
   * shortcut, or an element that has the attribute `data-docs-assistant-open`.
   * @default true
   */
  launcher?: boolean | undefined
  /** Whether the panel is open. Makes the panel controlled: update it in `onOpenChange`. */
  open?: boolean | undefined
  /**
   * Whether the panel is open on the first render.
   * @default false
   */
  defaultOpen?: boolean | undefined
  /** Called when the reader or the ref opens or closes the panel. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /**
   * The key that, with Ctrl or Cmd, toggles the panel and adds the selected text to the question. A value
   * of `event.key`, or `false` for no shortcut. Ignored while a field of the page has the focus.
   * @default 'i'
   */
  shortcut?: string | false | undefined
  /**
   * Sends the question in `?assistant=question` as soon as the page loads. Otherwise the question fills
   * the composer, and the reader sends it.
   * @default false
   */
  autoAskFromUrl?: boolean | undefined
  /**
   * Called to open a page of this site that an answer links to: the navigate function of your router. It
   * receives a root-relative URL, `/guides/theming#dark`.
   * @default the browser follows the link
   */
  navigate?: ((url: string) => void) | undefined
  /**
   * Called when a reader rates an answer, and again if the reader says what is wrong with it. The rating
   * buttons are rendered if this is set, or if the service takes ratings, which the panel sends by itself.
   */
  onFeedback?: ((feedback: Feedback) => void) | undefined
  /**
   * Called with every event: opened, asked, answered and so on. Events contain no text of the reader, the
   * page or the answer.
   */
  onEvent?: ((event: AssistantEvent) => void) | undefined
  /**
   * Adds text to the events: questions, answers, comments and copied text.
   * @default false
   */
  eventsIncludeText?: boolean | undefined
  /**
   * Lets agents of the reader's browser search the docs, read pages, ask, and show a passage, by WebMCP. With
   * `consent`, not before the reader has agreed.
   * @default false
   */
  agents?: boolean | undefined
  /** Custom components for parts of the panel, keyed by their name. */
  components?: Components | undefined
  /**
   * Custom components for the elements of an answer, keyed by HTML element. `code` is inline code, `pre` a
   * code block.
   */
  markdownComponents?: MarkdownComponents | undefined
  /** Render functions for tool calls, keyed by tool name. Other tools show their arguments and their result. */
  renderTool?: ToolRenderers | undefined
  /**
   * Origins of other sites whose images an answer may show, such as `https://images.example.com`. Images
   * of any other site are rendered as links, because fetching an image sends that site whatever its URL
   * contains.
   * @default none: only image files of this site
   */
  imageOrigins?: readonly string[] | undefined
  /** Custom icons for the panel, keyed by icon name. */
  icons?: Icons | undefined
}
