/**
 * Classes that documentation tools give to line numbers. Some, such as `ln` and `gutter`, have other meanings outside
 * of code. The assistant reads code without them, and so does the service in built sites.
 */
export const lineNumberClasses =
  'linenos linenodiv lineno linenumber line-number line-numbers-wrapper line-numbers-rows lnt ln gutter rouge-gutter hljs-ln-numbers blob-num react-syntax-highlighter-line-number'.split(
    ' ',
  )
