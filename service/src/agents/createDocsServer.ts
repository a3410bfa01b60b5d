import { McpServer } from '@modelcontextprotocol/server'
import { addAnswerPrompt } from './addAnswerPrompt.js'
import { addAskTool } from './addAskTool.js'
import { addFeedbackTool } from './addFeedbackTool.js'
import { addPageResources } from './addPageResources.js'
import { addReadTool } from './addReadTool.js'
import { addSearchTool } from './addSearchTool.js'
import type { DocsServerOptions } from './DocsServerOptions.js'

/**
 * Creates the MCP server of a site: its tools search, read pages, ask, and rate answers where ratings are kept;
 * its pages are resources, too. One for each request, as agents have no session.
 */
export function createDocsServer(options: DocsServerOptions): McpServer {
  const server = new McpServer({ name: options.site.domain, version: '1.0.0' })
  addSearchTool(server, options)
  addReadTool(server, options)
  addAskTool(server, options)
  addFeedbackTool(server, options)
  addPageResources(server, options)
  addAnswerPrompt(server, options)
  return server
}
