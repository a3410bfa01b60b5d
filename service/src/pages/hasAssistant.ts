/** The element, its script, and what React renders on a server. */
const ASSISTANT = /<docs-assistant|docs-assistant\.js|<div class="docs-assistant"/

/** Whether a page of a built site has the assistant, so that it needs no other one. */
export const hasAssistant = (html: string): boolean => ASSISTANT.test(html)
