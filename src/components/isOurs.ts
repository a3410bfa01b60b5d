/** Whether an event, or something else with a path through the page, comes from the assistant itself. */
export function isOurs(event: Event): boolean {
  return event.composedPath().some((node) => node instanceof Element && node.classList.contains('docs-assistant'))
}
