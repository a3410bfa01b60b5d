export interface Token {
  /** `--docs-assistant-accent` */
  name: string
  /** What holds where an owner sets nothing. */
  fallback: string
}

/** The public tokens, from the style sheet that reads them: `src/styles/tokens.css`. */
export function parseTokens(css: string): readonly Token[] {
  const lines = css.matchAll(/^ {2}--da-[\w-]+: var\((--docs-assistant-[\w-]+), (.*)\);$/gm)
  return [...lines].map(([, name = '', fallback = '']) => ({ name, fallback }))
}
