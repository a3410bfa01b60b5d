/** Whether an element is part of the lines of the element that it is in. */
export const isInline = (element: Element): boolean => /^(?:inline|contents|ruby)/.test(getComputedStyle(element).display)
