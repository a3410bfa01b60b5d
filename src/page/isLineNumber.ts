/** How documentation tools mark the numbers of lines. */
const NUMBERS =
  '.linenos, .linenodiv, .lineno, .linenumber, .line-number, .line-numbers-wrapper, .line-numbers-rows, .lnt, .ln, ' +
  '.gutter, .rouge-gutter, .hljs-ln-numbers, .blob-num, .react-syntax-highlighter-line-number'

/** Whether an element holds the numbers of a code block's lines. */
export const isLineNumber = (element: Element): boolean =>
  element.matches(NUMBERS) && element.closest('pre, table, .highlight, div[class*="language-"]') !== null
