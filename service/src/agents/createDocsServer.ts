import { McpServer } from '@modelcontextprotocol/server'
import { addAskTool } from './addAskTool.js'
import { addFeedbackTool } from './addFeedbackTool.js'
import { addReadTool } from './addReadTool.js'
import { addSearchTool } from './addSearchTool.js'
import type { DocsServerOptions } from './DocsServerOptions.js'

/**
 * Creates the MCP server of a site: its tools search, read pages, ask, and rate answers where ratings are kept. One for
 * each request, as agents have no session.
 */
export function createDocsServer(options: DocsServerOptions): McpServer {
  const server = new McpServer({ name: options.site.domain, version: '1.0.0' })
  addSearchTool(server, options)
  addReadTool(server, options)
  addAskTool(server, options)
  addFeedbackTool(server, options)
  return server
}
