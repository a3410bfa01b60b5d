import { toJson } from '../shared/withoutToJson.js'
import type { Filter } from '../contract/AssistantRequest.js'
import type { QuestionItem } from './QuestionItem.js'
import type { SdkMessage } from './SdkMessage.js'
import { filterList, isFilter, isObject, isQuestionItem, type Fields } from './typeGuards.js'

/**
 * Returns the annotation of a message with a given type: `answer` for the service's metadata about an answer, `draft`
 * for the text shown until the answer arrives.
 */
export function findAnnotation(
  { annotations = [] }: Pick<SdkMessage, 'annotations'>,
  type: string,
): Fields | null | undefined {
  return (annotations as (Fields | null)[]).find((annotation) => annotation?.type === type)
}

/** The context of a question, in addition to the page. Stored with the question, so that a retry sends the same. */
export interface QuestionContext {
  context: readonly QuestionItem[]
  /**
   * The filter that the reader chose for this question; `null` searches all of the documentation. If absent,
   * the filter of the page applies.
   */
  filter?: Filter | null | undefined
}

const TYPE = 'docs-assistant-context'

type Annotation = NonNullable<SdkMessage['annotations']>[number]

/** Parses stored JSON. Invalid items are dropped. */
export function parseQuestionContext(value: unknown): QuestionContext {
  // With properties of its own, because a page may have added others to `Object.prototype`.
  const { context, filter }: Fields = { context: undefined, filter: undefined, ...(isObject(value) && value) }
  return {
    context: filterList(context, isQuestionItem),
    filter: filter === null || isFilter(filter) ? filter : undefined,
  }
}

/**
 * Stores the context of a question in its message as a custom annotation, which is removed before the message is sent.
 */
export const contextAnnotation = {
  write: (questionContext: QuestionContext): Annotation =>
    JSON.parse(toJson({ ...questionContext, type: TYPE })) as Annotation,

  read: (message: Pick<SdkMessage, 'annotations'>): QuestionContext =>
    parseQuestionContext(findAnnotation(message, TYPE)),

  /** Returns the annotations without those of this library. */
  without: (annotations: Annotation[]): Annotation[] =>
    annotations.filter((annotation) => !String((annotation as Fields | null)?.type).startsWith('docs-assistant-')),
}
