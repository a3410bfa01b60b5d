/**
 * The agents that identify themselves in `User-Agent`, by vendor or program, from the lists that vendors publish and
 * from https://github.com/ai-robots-txt/ai.robots.txt. The first match is used.
 */
const AGENTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Claude', /claude|anthropic/i],
  ['Codex', /codex/i],
  ['ChatGPT', /chatgpt|gptbot|oai-searchbot|openai/i],
  ['Cursor', /cursor/i],
  ['Copilot', /copilot|visual studio code|vscode/i],
  ['Gemini', /gemini|google-notebooklm|google-cloudvertexbot|googleagent|antigravity/i],
  ['Perplexity', /perplexity/i],
  ['Windsurf', /windsurf|codeium/i],
  ['Zed', /^zed\b/i],
  ['Cline', /\bcline\b/i],
  ['OpenCode', /opencode/i],
  ['JetBrains', /jetbrains|junie/i],
  ['Mistral', /mistral/i],
  ['Meta', /meta-external/i],
  ['Amazon', /amazonbot|amzn-|bedrockbot|amazon-/i],
  ['DuckDuckGo', /duckassist/i],
  ['Devin', /\bdevin\b/i],
]

/** Readers, and agents that send the same `User-Agent` as a browser. */
export const BROWSERS = 'Browsers'

/** Programs that do not name their vendor, such as `node` or `python-requests/2.32`. */
export const OTHER_PROGRAMS = 'Other programs'

/** Returns the name of the agent that sends a `User-Agent`: `Claude`. */
export function findAgent(userAgent: string | undefined = ''): string {
  const [name] = AGENTS.find(([, pattern]) => pattern.test(userAgent)) ?? []
  return name ?? (userAgent.startsWith('Mozilla/') ? BROWSERS : OTHER_PROGRAMS)
}
