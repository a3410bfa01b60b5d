import { html } from 'hono/html'
import { gapStateSchema, type GapState } from '../insights/GapStore.js'
import type { Gap } from '../insights/groupGaps.js'
import { markOf } from '../insights/listGaps.js'
import { toIssueUrl, writeIssue, type IssueTracker } from '../insights/writeIssue.js'
import { renderFilter } from './renderFilter.js'
import { renderToken, type Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'

const STATES: Record<GapState, string> = {
  open: 'Open',
  planned: 'Planned',
  fixed: 'Fixed',
  'wont-fix': 'Will not be fixed',
}

interface GapsOptions {
  domain: string
  period: { from: string; to: string }
  gaps: readonly Gap[]
  issues: IssueTracker | undefined
  /** Whether the text of questions is stored. */
  hasText: boolean
  csrfToken: string
}

/** Renders the gaps of the docs with their states: open and planned ones first. */
export function renderGaps({ domain, period, gaps, hasText, ...options }: GapsOptions): Html {
  const inState = (...states: GapState[]) => gaps.filter((gap) => states.includes(markOf(gap).state))
  const render = (gap: Gap) => renderGap(gap, { domain, period, ...options })
  const todo = inState('open', 'planned')
  // A gap without questions is no longer relevant.
  const done = inState('fixed', 'wont-fix').filter(
    (gap) => gap.unanswered + gap.down > 0 || markOf(gap).changedAt >= period.from,
  )
  return html`<h1>Gaps</h1>
<p class="note">What readers ask and the docs do not answer, most readers first. ${hasText ? 'After each change of the docs, the questions are asked again: a gap whose questions all find something, and one of them an answer, is fixed. One that is marked as fixed is open again if a question finds nothing.' : 'The text of questions is not kept, so they are grouped by the page that fits best and cannot be asked again.'}</p>
${renderFilter(period, { hasChannel: false })}
<h2>To do</h2>
${todo.length === 0 ? html`<p>Nothing is open in this period.</p>` : todo.map(render)}
${done.length > 0 && html`<h2>Done</h2>${done.map(render)}`}`
}

function renderGap(
  gap: Gap,
  { domain, period, issues, csrfToken }: Pick<GapsOptions, 'domain' | 'period' | 'issues' | 'csrfToken'>,
): Html {
  const { id, unanswered, down, page, examples } = gap
  const { state, note, changedAt, check } = markOf(gap)
  const [first = page === '' ? 'Questions without a page that fits' : `Questions about ${page}`, ...others] = examples
  const issue = writeIssue(gap)
  return html`<article class="turn gap" id="gap-${id}">
<h3>${first}</h3>
${others.length > 0 && html`<ul>${others.map((question) => html`<li>${question}</li>`)}</ul>`}
<p class="note">${unanswered} not answered, ${down} rated badly. Closest page: ${page === '' ? 'none' : renderPage(page)}.${
    gap.mark && ` ${STATES[state]} since ${changedAt.slice(0, 10)}.`
  }${check && ` Asked again on ${check.at.slice(0, 10)}: ${check.failing} of ${check.asked} ${check.asked === 1 ? 'question' : 'questions'} without an answer.`}</p>
<form class="filter" method="post" action="/admin/${domain}/gaps/${id}">${renderToken(csrfToken)}
<input type="hidden" name="since" value="${period.from}"><input type="hidden" name="until" value="${period.to}">
<label>State <select name="state">${gapStateSchema.options.map((value) => html`<option value="${value}"${value === state && html` selected`}>${STATES[value]}</option>`)}</select></label>
<label class="wide">Note <input name="note" value="${note}" maxlength="1000"></label>
<button>Save</button>
</form>
<p class="actions">${issues && html`<a href="${toIssueUrl(issues, issue)}" target="_blank" rel="noopener noreferrer">Open as ${'github' in issues ? 'GitHub' : 'GitLab'} issue</a>`}${
    examples[0] !== undefined &&
    html` <a href="/admin/${domain}/why?${new URLSearchParams({ question: examples[0] }).toString()}">Why this answer</a>`
  }</p>
<details><summary>Copy as issue</summary><pre class="issue" tabindex="0">${issue.title}

${issue.body}</pre></details>
</article>`
}
