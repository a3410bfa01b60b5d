/**
 * In the tab alone: it was left with the panel open. Not in all tabs, because a page that a reader
 * opens beside another should not begin with a panel over it.
 */
export function openKey(domain: string): string {
  return `docs-assistant:${domain}:open`
}
