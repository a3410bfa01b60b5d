import type { SdkMessage } from './SdkMessage.js'
import type { Fields } from './shapes.js'

/**
 * The annotation of a message of a type: `answer` for what a service says about an answer, `draft` for what is shown until its
 * text arrives.
 */
export function findAnnotation(
  { annotations = [] }: Pick<SdkMessage, 'annotations'>,
  type: string,
): Fields | null | undefined {
  return (annotations as (Fields | null)[]).find((annotation) => annotation?.type === type)
}
