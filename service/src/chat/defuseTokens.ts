/**
 * Matches the control tokens by which model servers separate the turns of a conversation, and system from user
 * messages.
 */
const CONTROL =
  /<([|｜])([\w▁.-]{1,40})([|｜])>|\[(\/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_RESULTS|TOOL_CALLS))\]|<<(\/?SYS)>>|<(\/?(?:s|bos|eos|start_of_turn|end_of_turn|im_start|im_end))>/g

/**
 * Inserts spaces into control tokens such as `<|im_end|>` and `[INST]`. Some servers interpret them even in docs and
 * questions, which are data.
 */
export function defuseTokens(text: string): string {
  return text.replaceAll(CONTROL, (token) => `${token.slice(0, 1)} ${token.slice(1, -1)} ${token.slice(-1)}`)
}
