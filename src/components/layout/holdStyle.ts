/**
 * Sets a style of an element of the page, whatever its style sheets say.
 *
 * @returns leaves the element as it was
 */
export function holdStyle(element: HTMLElement, property: string, value: string): () => void {
  const { style } = element
  const hadStyle = element.hasAttribute('style')
  const before = style.getPropertyValue(property)
  const priority = style.getPropertyPriority(property)
  style.setProperty(property, value, 'important')
  return () => {
    style.setProperty(property, before, priority) // An empty one is removed
    // Asked for, and not for its length: Chromium would not find an attribute to remove that nobody has read.
    if (!hadStyle && element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
