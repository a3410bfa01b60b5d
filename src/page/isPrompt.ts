/** How documentation tools mark what a shell writes before a command. */
const PROMPTS = '.prompt, .gp, .prompt_, .shell-symbol, .command-line-prompt'

/** Whether a node of a code block is a prompt. */
export const isPrompt = (node: Node | null): boolean =>
  node instanceof Element && node.matches(PROMPTS) && node.closest('pre') !== null
