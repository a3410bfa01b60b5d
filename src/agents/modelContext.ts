/** The result of a tool, in the format of the Model Context Protocol. */
export interface ToolResult {
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

/** A tool of a page. https://webmachinelearning.github.io/webmcp/ */
export interface PageTool {
  name: string
  description: string
  /** JSON schema of the arguments. */
  inputSchema: object
  annotations: { readOnlyHint: boolean; untrustedContentHint?: boolean }
  execute: (input: Record<string, unknown>, options?: { signal?: AbortSignal }) => Promise<ToolResult>
}

/** `document.modelContext`, in browsers whose agents use the tools of pages. */
export interface ModelContext {
  registerTool: (tool: PageTool, options: { signal: AbortSignal }) => Promise<void>
}

declare global {
  interface Document {
    modelContext?: ModelContext
  }
}
