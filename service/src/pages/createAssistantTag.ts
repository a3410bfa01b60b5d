import type { Element } from 'hast'
import { h } from 'hastscript'

interface AssistantTagOptions {
  domain: string
  /** URL of the widget's script. */
  src: string
  assistantKey?: string | undefined
  pagefindUrl?: string | undefined
  /**
   * Whether the language model of the reader's browser writes the answers, if it has one.
   * @default false
   */
  isOnDevice?: boolean | undefined
  starterQuestions?: readonly string[] | undefined
  /**
   * Whether to provide tools to agents in the reader's browser.
   * @default false
   */
  hasAgentTools?: boolean | undefined
  /**
   * Whether the text of questions is stored. The assistant then says so.
   * @default false
   */
  keepsQuestions?: boolean | undefined
  /**
   * The kinds of files that readers may attach to their first question. An answer says it for those after it.
   * @default none
   */
  attachments?: readonly string[] | undefined
  /**
   * How readers reach a person.
   * @default none
   */
  support?: string | undefined
}

/** Creates the script element that adds the assistant to a page, unless a script of the page adds one. */
export function createAssistantTag(options: AssistantTagOptions): Element {
  const {
    domain,
    src,
    assistantKey,
    pagefindUrl,
    isOnDevice = false,
    starterQuestions = [],
    hasAgentTools = false,
    keepsQuestions = false,
    attachments = [],
    support,
  } = options
  return h('script', {
    type: 'module',
    src,
    dataDomain: domain,
    dataApiKey: assistantKey,
    dataPagefindUrl: pagefindUrl,
    dataAnswers: isOnDevice ? 'device' : undefined,
    dataStarterQuestions: starterQuestions.length > 0 ? starterQuestions.join('|') : undefined,
    dataAgents: hasAgentTools ? '' : undefined,
    dataKeepsQuestions: keepsQuestions ? '' : undefined,
    dataAttachments: attachments.length > 0 ? attachments.join('|') : undefined,
    dataSupport: support,
    dataOptional: '',
  })
}

/** Creates the script element that counts a view of the page; none without a URL. */
export const createAnalyticsTag = (src: string | undefined): Element[] =>
  src === undefined ? [] : [h('script', { type: 'module', src })]
