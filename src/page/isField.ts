/** Whether an element receives the keys that are typed in it. */
export const isField = (node: EventTarget | null | undefined): boolean =>
  node instanceof HTMLElement && (node.isContentEditable || node.matches('input, textarea, select'))
