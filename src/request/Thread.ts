/** A conversation as the service knows it. Both are `null` before the first answer. */
export interface Thread {
  id: string | null
  /** The secret that some services hand out with a thread and want back. */
  key: string | null
}
