import { toHtml } from 'hast-util-to-html'
import { serveTasks } from '../workers/serveTasks.js'
import { type PageSource, renderContent } from './renderContent.js'

// The worker thread of `renderPage`.
serveTasks(async ({ page, basePath }: { page: PageSource; basePath: string }) =>
  toHtml({ type: 'root', children: await renderContent(page, basePath) }),
)
