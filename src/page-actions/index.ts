export { PageActions } from './PageActions.js'
export { pageLinks, resolvePageLinks } from './pageLinks.js'
export type { PageActionsLabels, PageActionsProps } from './PageActions.js'
export type { McpServer, PageLink, PageLinkKind, PageLinkTarget, ResolvedPageLink } from './pageLinks.js'
