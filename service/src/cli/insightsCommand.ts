import { reportSchema, toAnsweredShare, toRatedWellShare, type Report } from '../insights/createReport.js'
import type { Figures } from '../insights/InsightsStore.js'
import { toDeflectedShare } from '../insights/SupportForm.js'
import { parseArguments, type Command, type KnownOptions } from './Command.js'
import { getFromService } from './getFromService.js'
import { readAdminKey } from './readAdminKey.js'
import { readServiceUrl, URL_USAGE } from './readServiceUrl.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant insights DOMAIN

Shows what readers have asked on a site of a service: how many questions, how many of them were answered and rated
well, the pages that answers cite, and what the docs lack.

Options:
  --since PERIOD     the last days, such as 7d, or a first day such as 2026-11-01 (30d)
  --until DAY        the last day (today, in UTC)
  --channel CHANNEL  widget, api or agent (all)
  --json             the figures as JSON
  --csv              every question as a line of CSV
${URL_USAGE}
  --key-file FILE    holds the admin key; else DOCS_ASSISTANT_ADMIN_KEY

Exit: 0 done, 1 failed, 2 wrong arguments, 3 key not accepted, 4 service not reached.`

const OPTIONS = {
  since: { type: 'string' },
  until: { type: 'string' },
  channel: { type: 'string' },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  url: { type: 'string' },
  'key-file': { type: 'string' },
} satisfies KnownOptions

/** `docs-assistant insights`. */
export const insightsCommand: Command = {
  usage,

  async run(args, { signal, environment }) {
    const {
      values,
      positionals: [domain, ...rest],
    } = parseArguments(args, usage, OPTIONS)
    const { since, until, channel, json, csv } = values
    if (domain === undefined || rest.length > 0 || (json && csv)) throw new ExitError(EXIT.usage, usage)
    const key = await readAdminKey(values['key-file'], environment)
    const baseUrl = readServiceUrl(values.url, environment)
    const filter = Object.entries({ since, until, channel, ...(csv && { format: 'csv' }) })
    const query = new URLSearchParams(filter.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
    const response = await getFromService(
      `${baseUrl}/v1/insights/${encodeURIComponent(domain)}${csv ? '/questions' : ''}?${query.toString()}`,
      key,
      signal,
    )
    if (csv) {
      for await (const chunk of response.body ?? []) process.stdout.write(chunk)
      return
    }
    const report = reportSchema.parse(await response.json())
    console.log(json ? JSON.stringify(report, undefined, 2) : describe(report))
  },
}

function describe({ domain, from, to, totals, channels, pages, reads, gaps, sections, forms }: Report): string {
  const inChannels = Object.entries(channels)
    .filter(([, { questions }]) => questions > 0)
    .map(([channel, figures]) => `  ${channel.padEnd(8)} ${describeFigures(figures)}`)
  return [
    `${domain}, ${from} to ${to}`,
    '',
    describeFigures(totals),
    ...(inChannels.length > 1 ? inChannels : []),
    ...describeForms(forms),
    ...(pages.length > 0
      ? [
          '',
          'Pages that answers cite most:',
          ...pages.slice(0, 10).map(({ page, answers }) => `  ${String(answers).padStart(5)}  ${page}`),
        ]
      : []),
    ...(reads.length > 0
      ? [
          '',
          'Pages that agents read most:',
          ...reads.slice(0, 10).map(({ page, reads }) => `  ${String(reads).padStart(5)}  ${page}`),
        ]
      : []),
    ...(sections.length > 0
      ? [
          '',
          'Sections of answers that were rated badly:',
          ...sections.map(({ section, up, down }) => `  ${String(down).padStart(5)}  ${section} (${up} rated well)`),
        ]
      : []),
    ...(gaps.length > 0 ? ['', 'What the docs lack:', ...gaps.slice(0, 10).flatMap(describeGap)] : []),
  ].join('\n')
}

function describeFigures(figures: Figures): string {
  const { questions, up, down } = figures
  const [answered, ratedWell] = [toAnsweredShare(figures), toRatedWellShare(figures)]
  return [
    `${questions} ${questions === 1 ? 'question' : 'questions'}`,
    ...(answered === undefined ? [] : [`${toPercent(answered)} answered`]),
    ...(ratedWell === undefined ? [] : [`${toPercent(ratedWell)} of ${up + down} ratings good`]),
  ].join(', ')
}

function describeForms(forms: Report['forms']): string[] {
  const share = toDeflectedShare(forms)
  const { opened, deflected, sent } = forms
  return share === undefined
    ? []
    : [
        `${opened} support ${opened === 1 ? 'form' : 'forms'} opened, ${toPercent(share)} deflected (${deflected}), ${sent} sent`,
      ]
}

function describeGap({ unanswered, down, page, examples }: Report['gaps'][number]): string[] {
  const [first, ...others] = examples.length > 0 ? examples : ['(the text of questions is not kept)']
  const closest = page === '' ? [] : [`closest page: ${page}`]
  return [
    `  ${String(unanswered + down).padStart(5)}  ${first}`,
    ...[...others, ...closest].map((line) => `         ${line}`),
  ]
}

const toPercent = (share: number) => `${Math.round(share * 100)} %`
