import { Hono, type Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { toHtml } from 'hast-util-to-html'
import { decodePath } from '../content/decodePath.js'
import type { ClientBindings } from '../http/clientIp.js'
import { sendFile } from '../http/sendFile.js'
import { createAnalyticsTag, createAssistantTag } from './createAssistantTag.js'
import { createFilePreparation } from './createFilePreparation.js'
import { createWidgetFiles } from './createWidgetFiles.js'
import { renderPageListHint } from './renderPageListHint.js'
import { findFile } from '../content/findFile.js'

export interface BuiltSiteAppOptions {
  /** The contract's `domain`. */
  domain: string
  /** Folder of the built site. */
  folder: string
  /** Included in every page, so it must be an assistant key (`svc_dsc_…`). */
  assistantKey: string
  /** Path of the site for which it was built: empty, or `/docs`. */
  basePath: string
  /**
   * Returns the questions that the assistant suggests; it shows the first four.
   * @default none
   */
  readStarterQuestions?: (() => readonly string[]) | undefined
  /**
   * Whether to provide tools to agents in the reader's browser.
   * @default false
   */
  hasAgentTools?: boolean | undefined
  /**
   * URL of the script that counts views.
   * @default none
   */
  analyticsUrl?: string | undefined
  /**
   * Whether the text of questions is stored.
   * @default false
   */
  keepsQuestions?: boolean | undefined
  /**
   * The kinds of files that readers may attach to a question.
   * @default none
   */
  attachments?: readonly string[] | undefined
  /**
   * How readers reach a person.
   * @default none
   */
  support?: string | undefined
  /**
   * Returns the path of the page to show at the root of a site that has no home page.
   * @default none
   */
  readFirstPath?: (() => string | undefined) | undefined
  /** Folder with the widget's script. @default that of `docs-assistant/embed` */
  widgetFolder?: string | undefined
}

/**
 * Serves a built site like a static host, with the assistant on each page: `/guide` returns `guide.html` or
 * `guide/index.html`, and an unknown path returns `404.html`. The pages are public and belong to the owner, so all
 * files except dotfiles are served, and no content security policy is set.
 *
 * The routes contain `basePath` and end in a catch-all: mount them with `app.route('/', …)` after the API.
 */
export function createBuiltSiteApp(options: BuiltSiteAppOptions): Hono<{ Bindings: ClientBindings }> {
  const {
    domain,
    folder,
    assistantKey,
    basePath,
    readStarterQuestions = () => [],
    hasAgentTools,
    analyticsUrl,
    keepsQuestions,
    attachments,
    support,
    readFirstPath = () => undefined,
    widgetFolder,
  } = options
  const writeTags = () =>
    [
      createAssistantTag({
        domain,
        src: `${basePath}/_docs-assistant/docs-assistant.js`,
        assistantKey,
        starterQuestions: readStarterQuestions(),
        hasAgentTools,
        keepsQuestions,
        attachments,
        support,
      }),
      ...createAnalyticsTag(analyticsUrl),
    ]
      .map((tag) => toHtml(tag))
      .join('')
  const serveWidgetFile = createWidgetFiles(widgetFolder)

  const hint = toHtml(renderPageListHint(`${basePath}/llms.txt`))
  const { preparePage, prepareText } = createFilePreparation({ hint, writeTag: writeTags })
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }

  const notFound = async (c: Context) => {
    const page = await findFile(folder, ['404.html'])
    const response =
      page === undefined ? undefined : await sendFile(c, page, headers, { status: 404, prepare: preparePage })
    return response ?? c.text('There is no page at this address.', 404)
  }
  const sendPage = async (c: Context, path: string) =>
    (await sendFile(c, path, headers, { prepare: preparePage })) ?? notFound(c)

  const root = new Hono<{ Bindings: ClientBindings }>()
  const app = root.basePath(basePath)
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.get('/_docs-assistant/:file', async (c) => (await serveWidgetFile(c, c.req.param('file'))) ?? notFound(c))
  app.get('*', async (c) => {
    // Not `c.req.path`, which is partially decoded.
    const { pathname, search } = new URL(c.req.url)
    const segments = decodePath(pathname.slice(basePath.length))
    if (segments === undefined) return notFound(c)
    const isFolder = pathname.endsWith('/')
    const { file, index } = await findBuiltFile(folder, segments, isFolder)
    if (file !== undefined && !/\.html?$/i.test(file)) {
      const [type = '', charset] = (getMimeType(file) ?? 'application/octet-stream').split(';')
      const prepare = charset === undefined ? undefined : prepareText(type)
      return (await sendFile(c, file, { ...headers, 'Content-Type': type }, { prepare })) ?? notFound(c)
    }
    if (file !== undefined) return sendPage(c, file)
    if (index === undefined) {
      const first = segments.length === 0 ? readFirstPath() : undefined
      return first === undefined ? notFound(c) : c.redirect(basePath + first + search)
    }
    // Relative links only work with the trailing slash.
    return isFolder ? sendPage(c, index) : c.redirect(`${pathname}/${search}`, 301)
  })
  return root
}

/**
 * Returns the file at a path of a built site: for `/guide`, the file `guide` or `guide.html`, or else the index of the
 * folder `guide`.
 */
export async function findBuiltFile(folder: string, segments: readonly string[], isFolder = false) {
  const file = isFolder
    ? undefined
    : ((await findFile(folder, segments)) ?? (await findFile(folder, withExtension(segments))))
  return { file, index: file === undefined ? await findFile(folder, [...segments, 'index.html']) : undefined }
}

const withExtension = (segments: readonly string[]) => [...segments.slice(0, -1), `${segments.at(-1) ?? ''}.html`]
