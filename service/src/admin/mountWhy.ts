import type { LanguageModelV2 } from '@ai-sdk/provider'
import { CURRENT_PATH_MAX_LENGTH } from 'docs-assistant/contract'
import type { Hono } from 'hono'
import { explainQuestion } from '../eval/explainQuestion.js'
import type { Log } from '../logs/Log.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { AdminEnvironment, SitePages } from './AdminEnvironment.js'
import { renderWhy, type NamedExplanation, type WhyForm } from './renderWhy.js'

/** Maximum length of a question, in characters. */
const LONGEST_QUESTION = 2000

interface WhyOptions extends SitePages {
  /** Writes the answers of readers. `undefined` if they quote the docs. */
  model: LanguageModelV2 | undefined
  temperature: number | undefined
  log: Log
}

/** Mounts the page that asks a question as a reader would, and shows how the answer came about. */
export function mountWhy(app: Hono<AdminEnvironment>, options: WhyOptions): void {
  const { requireLogin, findSite, renderPage, model, temperature, log } = options

  app.get('/admin/:domain/why', requireLogin, async (c) => {
    const site = findSite(c)
    const form = readForm(c.req.query())
    const explanations = form.question === '' ? [] : await explainAll(site, form)
    return c.html(
      renderPage(c, { current: 'why', body: renderWhy({ form, hasModel: model !== undefined, explanations }) }),
    )
  })

  async function explainAll(site: ServedSite, form: WhyForm): Promise<NamedExplanation[]> {
    const { live, index, curator, links, instructions } = site
    const { question, page, language, version, by } = form
    const asked = { index, curator, title: live.current.title, links, instructions, temperature, log }
    const writers = [
      ...(model && by !== 'quotes' ? [{ name: 'Language model', model }] : []),
      ...(model && by === '' ? [] : [{ name: 'Quotes', model: undefined }]),
    ]
    const filter = { ...(language !== '' && { language }), ...(version !== '' && { version }) }
    return Promise.all(
      writers.map(async ({ name, model: writer }) => ({
        name,
        explanation: await explainQuestion(
          { ...asked, model: writer },
          { question, filter, ...(page !== '' && { currentPath: page.slice(0, CURRENT_PATH_MAX_LENGTH) }) },
        ),
      })),
    )
  }
}

function readForm({ question = '', page = '', language = '', version = '', by = '' }: Record<string, string>): WhyForm {
  return { question: question.trim().slice(0, LONGEST_QUESTION), page, language, version, by }
}
