import { Hono } from 'hono'
import type { CountRead } from '../analytics/createReadCounter.js'
import type { ResolvedBudgets } from '../chat/checkBudgets.js'
import { decodePath } from '../content/decodePath.js'
import { encodeSegment } from '../content/toPagePath.js'
import type { ClientBindings } from '../http/clientIp.js'
import { readKnownUrl, type ReadBaseUrl } from '../http/createBaseUrlReader.js'
import { HttpError, rateLimited } from '../http/HttpError.js'
import { MARKDOWN, NOT_FOR_SEARCH_ENGINES } from '../http/markdown.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import type { TokenLimits } from '../limits/TokenLimits.js'
import type { ServedSite } from '../sites/ServedSite.js'
import { askOnce, type AskOptions } from './askOnce.js'
import { findPage } from '../sites/findPage.js'

interface AskAppOptions extends Omit<AskOptions, 'site' | 'baseUrl' | 'page' | 'tokens' | 'signal'> {
  sites: readonly ServedSite[]
  readBaseUrl: ReadBaseUrl
  limits: RequestLimits
  tokenLimits: TokenLimits
  countRead: CountRead
}

/**
 * `GET /page.md?ask=question`: answers a question about the docs as Markdown with numbered sources, for programs
 * that can read pages and nothing else. Mount it before the pages; what is no question is left to them.
 */
export function createAskApp({
  sites,
  readBaseUrl,
  limits,
  tokenLimits,
  countRead,
  ...options
}: AskAppOptions): Hono<{ Bindings: ClientBindings; Variables: { ip: string } }> {
  const app = new Hono<{ Bindings: ClientBindings; Variables: { ip: string } }>()

  app.get('*', async (c, next) => {
    // With HEAD too, which asks nothing.
    const question = c.req.query('ask')?.trim()
    const site = question !== undefined && c.req.raw.method === 'GET' ? findSite(sites, c.req.path) : undefined
    // Not `c.req.path`, which is decoded in part.
    const path =
      site && decodePath(new URL(c.req.url).pathname.slice(site.basePath.length))?.map(encodeSegment).join('/')
    const page = site?.agents.ask && path?.endsWith('.md') ? findPage(site, path) : undefined
    if (question === undefined || site === undefined || page === undefined || page.hidden) return next()

    checkQuestion(question, options.budgets)
    // A page of another site could have its readers ask, each from an address of its own.
    if (c.req.header('Sec-Fetch-Site') === 'cross-site') {
      throw new HttpError(
        403,
        'cross_site',
        'Pages of other sites cannot ask by GET. Use the widget, or the endpoint for questions with a key.',
      )
    }
    const refusal = await limits.consume({ organization: site.organization, ip: c.var.ip, what: 'questions' })
    if (refusal) throw rateLimited('questions', refusal.retryAfter)
    countRead(site.domain, { userAgent: c.req.header('user-agent'), way: 'Questions' })
    const tokens = { limits: tokenLimits, user: { site: site.domain, ip: c.var.ip } }
    const answer = await askOnce(question, {
      ...options,
      site,
      baseUrl: readKnownUrl(readBaseUrl, c),
      page,
      tokens,
      signal: c.req.raw.signal,
    })
    if (answer === undefined)
      throw new HttpError(503, 'model_failed', 'The model stopped answering. Ask again in a moment.')
    return c.body(`${answer.text}\n`, 200, {
      'Content-Type': MARKDOWN,
      'Cache-Control': 'no-store',
      ...NOT_FOR_SEARCH_ENGINES,
    })
  })
  return app
}

/** The site of a path: the one with the longest base path. It is found once it is read. */
function findSite(sites: readonly ServedSite[], path: string): ServedSite | undefined {
  const [site] = sites
    .filter(({ basePath }) => path.startsWith(`${basePath}/`))
    .sort((a, b) => b.basePath.length - a.basePath.length)
  return site?.isReady ? site : undefined
}

function checkQuestion(question: string, { questionLength }: ResolvedBudgets): void {
  if (question === '') {
    throw new HttpError(400, 'invalid_request', 'The question is empty. Write it after "?ask=".', { field: 'ask' })
  }
  if (question.length > questionLength) {
    throw new HttpError(
      413,
      'question_too_long',
      `The question has ${question.length} characters, and may have ${questionLength}.`,
      { field: 'ask' },
    )
  }
}
