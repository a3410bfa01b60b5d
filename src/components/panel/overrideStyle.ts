/**
 * Sets an inline style with `!important`, which overrides the page's style sheets.
 *
 * @returns a function that restores the element
 */
export function overrideStyle(element: HTMLElement, property: string, value: string): () => void {
  const { style } = element
  const hadStyle = element.hasAttribute('style')
  const before = style.getPropertyValue(property)
  const priority = style.getPropertyPriority(property)
  style.setProperty(property, value, 'important')
  return () => {
    style.setProperty(property, before, priority) // An empty value removes the property.
    // Reads the attribute instead of `style.length`: Chromium does not remove a style attribute that was never read.
    if (!hadStyle && element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
