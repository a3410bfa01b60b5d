export interface Token {
  /** `--docs-assistant-accent` */
  name: string
  /** The default value. */
  fallback: string
}

/** Parses the public tokens of `src/styles/tokens.css`. */
export function parseTokens(css: string): readonly Token[] {
  const lines = css.matchAll(/^ {2}--da-[\w-]+: var\((--docs-assistant-[\w-]+), (.*)\);$/gm)
  return [...lines].map(([, name = '', fallback = '']) => ({ name, fallback }))
}
