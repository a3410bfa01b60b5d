/** Tokens by which the servers of models part the turns of a conversation, and the system's from the reader's. */
const CONTROL =
  /<([|｜])([\w▁.-]{1,40})([|｜])>|\[(\/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_RESULTS|TOOL_CALLS))\]|<<(\/?SYS)>>|<(\/?(?:s|bos|eos|start_of_turn|end_of_turn|im_start|im_end))>/g

/**
 * Spaces out what a model's server could take for the end of a turn: `<|im_end|>`, `[INST]`. Docs and questions are data,
 * and some servers read such tokens in data too.
 */
export function defuseTokens(text: string): string {
  return text.replaceAll(CONTROL, (token) => `${token.slice(0, 1)} ${token.slice(1, -1)} ${token.slice(-1)}`)
}
