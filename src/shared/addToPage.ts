/** Whether the element was removed with all that the body had, as htmx and pjax do. */
function isContentReplaced(records: readonly MutationRecord[], element: Element): boolean {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const removed = records.flatMap(({ removedNodes }) => [...removedNodes])
  return (
    removed.includes(element) &&
    removed.length > 1 &&
    [...document.body.childNodes].every((node) => added.includes(node))
  )
}

/**
 * Appends the element to the body, and again when a router replaces the body or its content: the script does not run
 * again. An element that the page removes is not added again.
 */
export function addToPage(element: HTMLElement): void {
  let isAdded = false
  const add = (records: readonly MutationRecord[] = []) => {
    // A script without `defer` may run before the body exists.
    const body = document.querySelector('body')
    if (body === null) return
    observer.observe(body, { childList: true })
    const isRemoved = isAdded && element.parentNode === null && !isContentReplaced(records, element)
    if (isRemoved || element.isConnected) return
    body.append(element)
    isAdded = true
  }
  const observer = new MutationObserver(add)
  observer.observe(document.documentElement, { childList: true })
  add()
}
