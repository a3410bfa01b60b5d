/**
 * Returns the CSS `zoom` of an element, of the page or a browser extension. Positions in the viewport include it;
 * lengths that are set do not.
 */
export const getZoom = (element: Element): number =>
  // Missing in Safari; in Firefox before 126 (2024), like `zoom` itself.
  (element as Partial<Pick<Element, 'currentCSSZoom'>>).currentCSSZoom ?? 1
