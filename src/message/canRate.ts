import type { SdkMessage } from '../request/SdkMessage.js'
import { isObject } from '../request/shapes.js'

/** Whether the service takes ratings of an answer: it says so in an annotation. */
export function canRate({ annotations = [] }: Pick<SdkMessage, 'annotations'>): boolean {
  return annotations.some((annotation) => isObject(annotation) && annotation.type === 'answer' && annotation.feedback === true)
}
