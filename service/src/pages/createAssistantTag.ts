import type { Element } from 'hast'
import { h } from 'hastscript'

interface AssistantTagOptions {
  domain: string
  /** URL of the widget's script. */
  src: string
  assistantKey?: string | undefined
  pagefindUrl?: string | undefined
  /** Whether the language model of the reader's browser writes answers, where there is one. @default false */
  isOnDevice?: boolean | undefined
  starterQuestions?: readonly string[] | undefined
  /** Whether agents of the reader's browser get tools. @default false */
  hasAgentTools?: boolean | undefined
  /** Whether the text of questions is kept, which the assistant then says. @default false */
  keepsQuestions?: boolean | undefined
  /** Where readers reach a person. @default nowhere */
  support?: string | undefined
}

/** The script element that shows the assistant on a page. */
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
    dataSupport: support,
  })
}
