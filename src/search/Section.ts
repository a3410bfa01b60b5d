/** A section of the documentation, as a service finds it or an index lists it. */
export interface Section {
  url: string
  title: string
  heading: string
  /** Its text as Markdown. */
  content: string
  version?: string | undefined
  language?: string | undefined
}
