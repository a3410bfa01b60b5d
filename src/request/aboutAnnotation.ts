import type { About } from './About.js'
import type { SdkMessage } from './SdkMessage.js'

const TYPE = 'docs-assistant-about'

type Annotation = NonNullable<SdkMessage['annotations']>[number]

const isAbout = (annotation: Annotation): boolean =>
  typeof annotation === 'object' && annotation !== null && 'type' in annotation && annotation.type === TYPE

/** A message carries what it is about as an annotation of our own, which never leaves the page as such. */
export const aboutAnnotation = {
  write: (about: About): Annotation => JSON.parse(JSON.stringify({ ...about, type: TYPE })) as Annotation,

  read: ({ annotations = [] }: Pick<SdkMessage, 'annotations'>): About => {
    const { context = [], filter } = (annotations.find(isAbout) ?? {}) as Partial<About>
    return { context, filter }
  },

  /** The other annotations. */
  without: (annotations: Annotation[]): Annotation[] => annotations.filter((annotation) => !isAbout(annotation)),
}
