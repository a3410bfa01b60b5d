import type { LanguageModelV2 } from '@ai-sdk/provider'
import type { AnswerAnnotation, Confidence, Source } from 'docs-assistant/contract'
import type { Curator } from '../curation/createCurator.js'
import type { TokenAccount } from '../limits/TokenLimits.js'
import type { Log } from '../logs/Log.js'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import type { SearchHit, SiteLinks } from '../sites/SearchHit.js'
import type { AnswerWriter } from './AnswerWriter.js'
import type { ModelSettings } from './callModel.js'
import type { Question } from './questionSchema.js'
import type { AttachedFile } from './readAttachments.js'
import type { ChatMessage } from './toChatMessages.js'

/** The result of answering a question. */
export interface AnswerResult {
  /** Markdown. */
  answer: string
  sources: (Source & { title: string })[]
  /** As on the finish line; `aborted` when the reader left before the end. */
  finishReason: string
  /** `undefined` if the model failed, or the reader left before its first word. */
  confidence: Confidence | undefined
  /** The section that matches the question best, if any. */
  closest: SearchHit | undefined
}

/** The offers of a page below the answer. They are sent with the confidence. */
export type AnswerOffers = Omit<AnswerAnnotation, 'type' | 'confidence' | 'suggestions'>

export interface AnswerOptions {
  /** Writes the answer. `undefined` to quote the documentation. */
  model: LanguageModelV2 | undefined
  index: SearchIndex
  /** What the owners of the docs change about answers. Default: nothing. */
  curator?: Curator | undefined
  /** Title of the site. */
  title: string
  /** Instructions of the site's owner for the model. */
  instructions: string | undefined
  links: SiteLinks
  request: Question['request']
  /** The conversation before the question, for the model. */
  earlier: readonly ChatMessage[]
  /** The previous questions as they were asked. */
  asked: readonly string[]
  /** The question. */
  text: string
  /** The files of the question. */
  files: readonly AttachedFile[]
  /** Writes the answer in the protocol version of the request. */
  writer: AnswerWriter
  settings: ModelSettings
  /** When its tokens are used up, the answer quotes the documentation. `undefined` to count nothing. */
  tokens: TokenAccount | undefined
  /** Maximum length of earlier messages that the model gets in full, in characters. */
  modelHistoryLength: number
  /** Maximum output of the model, in bytes. */
  maxBytes: number
  /** Aborts when the reader leaves. */
  signal: AbortSignal
  /** Aborts when the service stops. */
  stopping: AbortSignal
  /** The offers of the page below the answer. */
  offers: AnswerOffers
  /** Whether readers can reach a person below the answer. Default: no. */
  hasSupport?: boolean | undefined
  /** Called before the last line is sent. */
  onFinish: (outcome: AnswerResult) => Promise<void>
  log: Log
}
