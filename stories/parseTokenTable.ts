export interface TokenRow {
  name: string
  meaning: string
  fallback: string
}

/** Parses the rows about tokens in the tables of `docs/widget/theming.md`. */
export function parseTokenTable(markdown: string): readonly TokenRow[] {
  const rows = markdown.matchAll(/^\| `(--docs-assistant-[\w-]+)` \| (.*) \| (.*) \|$/gm)
  return [...rows].map(([, name = '', meaning = '', fallback = '']) => ({ name, meaning, fallback }))
}
