import type { ContextItem } from '../contract/ContextItem.js'

/** Whether two items are the same piece of the same page. */
export function isSameContext(a: ContextItem, b: ContextItem): boolean {
  return a.type === b.type && a.value === b.value && a.path === b.path
}
