import { html } from 'hono/html'
import { toAnsweredShare, type Report } from '../insights/createReport.js'
import type { Gap } from '../insights/groupGaps.js'
import { toDeflectedShare } from '../insights/SupportForm.js'

/** What the mail of a week is about. */
export interface Week {
  /** Title of the site. */
  title: string
  report: Omit<Report, 'reads'>
  /** The report of the week before. */
  before: Omit<Report, 'reads'>
  /** The gaps to work on, most readers first. */
  open: readonly Gap[]
  /** The gaps that were fixed in this week. */
  fixed: readonly Gap[]
  /** URL of the page with the gaps; a path if the public URL of the service is not known. */
  url: string
}

/** Maximum numbers of lines of a part, so that the mail fits on a screen. */
const MAX_GAPS = 5
const MAX_FIXED = 5

/** Writes the mail of a week: what was asked and answered, what the docs lack, and what was fixed. */
export async function writeWeekly(week: Week): Promise<{ subject: string; text: string; html: string }> {
  const { title, report, open, fixed, url } = week
  const { from, to } = report
  const period = `${from} to ${to}`
  const figures = writeFigures(week)
  const gaps = open.slice(0, MAX_GAPS).map((gap) => [String(gap.unanswered + gap.down), toName(gap)] as const)
  const more = open.length > MAX_GAPS ? [`and ${open.length - MAX_GAPS} more`] : []
  const done = fixed.slice(0, MAX_FIXED).map(toName)
  const body = await html`<!doctype html><html lang="en"><body>
<h1>${title}</h1>
<p>${period}</p>
<ul>${figures.map((line) => html`<li>${line}</li>`)}</ul>
${gaps.length > 0 && html`<h2>What the docs lack</h2><ol>${gaps.map(([count, name]) => html`<li>${name} (${count})</li>`)}</ol>`}
${done.length > 0 && html`<h2>Fixed this week</h2><ul>${done.map((name) => html`<li>${name}</li>`)}</ul>`}
<p>${/^https?:/.test(url) ? html`<a href="${url}">Work on the gaps</a>` : `Work on the gaps: ${url} of the service`}</p>
</body></html>`
  return {
    subject: `${title}: ${figures[0] ?? ''}`,
    text: [
      `${title}, ${period}`,
      figures.join('\n'),
      ...(gaps.length > 0
        ? [['What the docs lack:', ...gaps.map(([count, name]) => `${count.padStart(5)}  ${name}`), ...more].join('\n')]
        : []),
      ...(done.length > 0 ? [['Fixed this week:', ...done.map((name) => `  ${name}`)].join('\n')] : []),
      `Work on the gaps: ${url}`,
    ].join('\n\n'),
    html: body.toString(),
  }
}

function writeFigures({ report: { totals, forms }, before }: Week): string[] {
  const answered = toAnsweredShare(totals)
  const deflected = toDeflectedShare(forms)
  return [
    `${count(totals.questions, 'question')}${answered === undefined ? '' : `, ${toPercent(answered)} answered`}`,
    `the week before: ${count(before.totals.questions, 'question')}${writeShare(toAnsweredShare(before.totals), 'answered')}`,
    ...(deflected === undefined
      ? []
      : [
          `${count(forms.opened, 'support form')} opened, ${toPercent(deflected)} deflected (${forms.deflected}), ${forms.sent} sent`,
        ]),
  ]
}

const writeShare = (share: number | undefined, what: string) =>
  share === undefined ? '' : `, ${toPercent(share)} ${what}`

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

const toPercent = (share: number) => `${Math.round(share * 100)} %`

/** The name of a gap: one of its questions on one line, or the page that is closest. */
function toName({ examples: [first], page }: Gap): string {
  if (first === undefined) return page === '' ? 'Questions without a page that fits' : `Questions about ${page}`
  return first.replaceAll(/\s+/g, ' ') + (page === '' ? '' : ` (closest page: ${page})`)
}
