/** One line of Markdown that tells a program how to ask a question. @param page address of the Markdown of a page */
export const writeAskNote = (page: string): string =>
  `To ask a question about this documentation, request \`${page}?ask=your+question\`. The answer is Markdown, with its sources.`
