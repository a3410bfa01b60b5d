/** Whether keys that are typed in a node are for it. */
export const isField = (node: EventTarget | null | undefined): boolean =>
  node instanceof HTMLElement && (node.isContentEditable || node.matches('input, textarea, select'))
