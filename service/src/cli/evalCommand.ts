import { readFile, writeFile } from 'node:fs/promises'
import { askQuestion } from '../eval/askQuestion.js'
import { compareRuns, readRun, type Comparison } from '../eval/compareRuns.js'
import { measure, toQuestionResult, type Figures, type QuestionResult } from '../eval/measure.js'
import { readQuestions } from '../eval/readQuestions.js'
import { renderRun } from '../eval/renderRun.js'
import { toCurationQuestions } from '../eval/toCurationQuestions.js'
import { parseArguments, type Command } from './Command.js'
import { DOCS_OPTIONS, DOCS_USAGE, openAskedSite } from './openAskedSite.js'
import { readGapQuestions } from './readGapQuestions.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant eval QUESTIONS --folder FOLDER
       docs-assistant eval [QUESTIONS] --config FILE
       docs-assistant eval --from-insights DOMAIN > QUESTIONS

Asks the questions of a file, and prints how well the docs answer them. Each line is JSON:

  {"question": "How do I force dark mode?", "pages": ["/guides/theming#dark-mode"]}
  {"question": ["How do I add a gate?", "and remove it?"], "pages": ["/guides/gates"]}
  {"question": "What does the weather do?", "pages": null}

A page stands for all of its sections. Of a list, the last question counts. null: the docs have no answer. Or each line
says what the answer must have:

  {"question": "How do I force dark mode?", "mustSay": ["data-theme"], "mustNotSay": ["class"]}
  {"question": "Who makes the gates?", "mustSay": [["Ana", "her firm"]], "mustCite": ["/about"]}
  {"question": "What does the weather do?", "mustAbstain": true}

All of a list is needed; of a list in it, one. The example questions of a curation in the config file are asked too.

Options:
${DOCS_USAGE}
  --details             lists the questions that went wrong, with their answers
  --report FILE         writes all questions and answers as a page of HTML
  --min-page-at-1 N     ends with an error if a right page comes first for a smaller share, from 0 to 1
  --min-passed N        … if a smaller share of the answers is as it must be
  --baseline FILE       … if questions fail that passed in an earlier run: its output with --json
  --tolerance N         the share of the questions that may fail so (0)
  --json                one JSON object, for programs
  --from-insights DOMAIN  writes the questions that a running service could not answer, to be asked after the next
                        change of the docs; with --since, --url and --key-file as "docs-assistant insights" has them

With EMBEDDING_BASE_URL and EMBEDDING_MODEL, sections are found by their meaning too, and with RERANK_BASE_URL and
RERANK_MODEL the best come first, as in the service. Vectors are kept in .docs-assistant.

Exit: 0 done, 1 failed or below the minimum, 2 wrong arguments.`

/** `docs-assistant eval`. */
export const evalCommand: Command = {
  usage,

  async run(args, { createReporter, environment, signal }) {
    const {
      values,
      positionals: [file, ...others],
    } = parseArguments(args, usage, {
      ...DOCS_OPTIONS,
      'min-page-at-1': { type: 'string', default: '0' },
      'min-passed': { type: 'string', default: '0' },
      baseline: { type: 'string' },
      tolerance: { type: 'string', default: '0' },
      report: { type: 'string' },
      details: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      'from-insights': { type: 'string' },
      since: { type: 'string' },
      url: { type: 'string' },
      'key-file': { type: 'string' },
    })
    if (others.length > 0) throw new ExitError(EXIT.usage, usage)
    const { 'from-insights': domain, 'key-file': keyFile, since, url } = values
    if (domain !== undefined) {
      const lines = await readGapQuestions(domain, { since, url, keyFile, environment, signal })
      console.log(lines.join('\n'))
      return
    }
    const minimums = [
      ['page@1', readShare(values, 'min-page-at-1')],
      ['passed', readShare(values, 'min-passed')],
    ] as const
    const tolerance = readShare(values, 'tolerance')
    const reporter = createReporter(values.json)
    const written = file === undefined ? [] : await parseFile(file, readQuestions)
    const earlier = values.baseline === undefined ? undefined : await parseFile(values.baseline, readRun)

    const site = await openAskedSite(values, { environment, usage, log: (line) => reporter.note(line) })
    const questions = [...written, ...(site.curation ? toCurationQuestions(site.curation) : [])]
    if (questions.length === 0) throw new ExitError(EXIT.usage, usage)
    const stale = site.curator?.findStale(site.pages) ?? []
    stale.forEach((sentence) => reporter.note(`The curation no longer fits: ${sentence}`))
    const results: QuestionResult[] = []
    for (const question of questions)
      results.push(toQuestionResult(question, await askQuestion(site, question.questions)))

    const figures = measure(results)
    const comparison = earlier && compareRuns(results, earlier)
    if (values.report !== undefined)
      await writeFile(values.report, await renderRun({ title: site.title, results, figures, comparison }))
    if (values.details && !values.json) results.filter(isWrong).forEach((result) => reporter.note(describe(result)))
    if (!values.json) comparison?.broken.forEach(({ now }) => reporter.note(`Broken: ${describe(now)}`))
    reporter.result(format(results, figures, comparison), { figures, questions: results })
    for (const [name, minimum] of minimums) expectEnough(name, figures[name], minimum)
    expectUnbroken(comparison, tolerance)
    if (stale.length > 0) throw new ExitError(EXIT.failed, 'The curation no longer fits the docs: see above.')
  },
}

/** @throws {ExitError} if a value is not a share */
function readShare<Name extends string>(values: Readonly<Record<Name, string>>, name: Name): number {
  const share = Number(values[name])
  if (share >= 0 && share <= 1) return share
  throw new ExitError(EXIT.usage, `--${name} "${values[name]}" must be a number from 0 to 1.`)
}

async function parseFile<Parsed>(file: string, parse: (text: string) => Parsed): Promise<Parsed> {
  try {
    return parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ExitError(EXIT.usage, `${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function expectEnough(name: string, share: number, minimum: number): void {
  if (share < minimum)
    throw new ExitError(EXIT.failed, `${name} is ${share.toFixed(2)}, below the minimum of ${minimum}.`)
}

function expectUnbroken(comparison: Comparison | undefined, tolerance: number): void {
  if (comparison === undefined) return
  const { broken, compared } = comparison
  if (broken.length > tolerance * compared)
    throw new ExitError(
      EXIT.failed,
      `${broken.length} of ${compared} questions that passed before fail now, and ${Math.floor(tolerance * compared)} may.`,
    )
}

function isWrong({ pages, rank, confidence, failures }: QuestionResult): boolean {
  if (failures.length > 0) return true
  return pages !== null && ((pages !== undefined && rank !== 1) || confidence !== 'answered')
}

const CONFIDENCES = { answered: 'answered', partly: 'may help', unanswered: 'nothing found' }

function describe({ questions, pages, confidence, grade, urls, failures, text }: QuestionResult): string {
  const graded = pages === null || confidence === 'unanswered' ? '' : `, ${grade}`
  const right = pages === undefined ? '' : `; right ${pages?.join(', ') ?? 'nothing'}`
  return [
    questions.join(' / '),
    `  ${CONFIDENCES[confidence]}${graded}; first ${urls[0] ?? 'nothing'}${right}`,
    ...failures.map((failure) => `  The answer ${failure}.`),
    ...text
      .trim()
      .split('\n')
      .map((line) => `  | ${line}`.trimEnd()),
  ].join('\n')
}

function format(results: readonly QuestionResult[], figures: Figures, comparison: Comparison | undefined): string {
  const unanswerable = results.filter(({ pages }) => pages === null).length
  const head = `${results.length} questions, ${unanswerable} of them without an answer in the docs`
  const rows = Object.entries(figures).map(
    ([name, value]: [string, number]) => `${name.padEnd(18)} ${Number.isNaN(value) ? '   -' : value.toFixed(2)}`,
  )
  return [head, '', ...rows, ...(comparison ? ['', describeChange(comparison)] : [])].join('\n')
}

const describeChange = ({ compared, broken, mended }: Comparison) =>
  `${compared} of them were asked before: ${broken.length} passed and fail now, ${mended.length} failed and pass now`
