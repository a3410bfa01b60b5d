/** Whether an element receives the keys that are typed in it. */
export const isField = (node: EventTarget | null | undefined): boolean | undefined =>
  (node as Partial<Element> | null | undefined)?.matches?.('input, textarea, select, :read-write')
