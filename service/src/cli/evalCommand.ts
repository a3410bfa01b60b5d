import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DATA_FOLDER } from '../config/openStores.js'
import { readConfig } from '../config/readConfig.js'
import { readEmbedder, readReranker } from '../config/readEnvironment.js'
import { openSite } from '../content/openSite.js'
import { createFileVectorStore } from '../embeddings/createFileVectorStore.js'
import { createSectionVectors, type SectionVectors } from '../embeddings/createSectionVectors.js'
import { askQuestion } from '../eval/askQuestion.js'
import { measure, toQuestionResult, type Figures, type QuestionResult } from '../eval/measure.js'
import { readQuestions, type EvalQuestion } from '../eval/readQuestions.js'
import type { Log } from '../logs/Log.js'
import { createIndex } from '../retrieval/createIndex.js'
import type { SiteOptions } from '../sites/SiteOptions.js'
import { parseArguments, type Command } from './Command.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant eval QUESTIONS --folder FOLDER

Asks the embedded model the questions of a file, and prints how well the docs answer them. Each line is JSON:

  {"question": "How do I force dark mode?", "pages": ["/guides/theming#dark-mode"]}
  {"question": ["How do I add a gate?", "and remove it?"], "pages": ["/guides/gates"]}
  {"question": "What does the weather do?", "pages": null}

A page stands for all of its sections. Of a list, the last question counts. null: the docs have no answer. With
"phrases", one of which a right answer contains, the answers are graded too:

  {"question": "How do I force dark mode?", "pages": ["/guides/theming"], "phrases": ["data-theme"]}

Options:
  --folder FOLDER       the docs as Markdown
  --html FOLDER         the docs as a built site
  --config FILE         the docs of the first site in a config file
  --domain NAME         of another site in it
  --min-page-at-1 N     ends with an error if a right page comes first for a smaller share, from 0 to 1
  --details             lists the questions that went wrong
  --json                one JSON object, for programs

With EMBEDDING_BASE_URL and EMBEDDING_MODEL, sections are found by their meaning too, and with RERANK_BASE_URL and
RERANK_MODEL the best come first, as in the service. Vectors are kept in .docs-assistant.

Exit: 0 done, 1 failed or below the minimum, 2 wrong arguments.`

interface Options {
  folder?: string | undefined
  html?: string | undefined
  config?: string | undefined
  domain?: string | undefined
}

/** `docs-assistant eval`. */
export const evalCommand: Command = {
  usage,

  async run(args, { createReporter, environment }) {
    const {
      values,
      positionals: [file, ...others],
    } = parseArguments(args, usage, {
      folder: { type: 'string' },
      html: { type: 'string' },
      config: { type: 'string' },
      domain: { type: 'string' },
      'min-page-at-1': { type: 'string', default: '0' },
      details: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    if (file === undefined || others.length > 0) throw new ExitError(EXIT.usage, usage)
    const minimum = Number(values['min-page-at-1'])
    if (!(minimum >= 0 && minimum <= 1))
      throw new ExitError(EXIT.usage, `--min-page-at-1 "${values['min-page-at-1']}" must be a number from 0 to 1.`)
    const reporter = createReporter(values.json)
    const questions = await readQuestionsFile(file)

    const { synonyms, generalSynonyms, ...sources } = await findSources(values)
    const live = await openSite({ domain: 'eval', ...sources, warn: (message) => reporter.note(message) })
    await live.close()
    if (live.current.pages.size === 0)
      throw new ExitError(EXIT.failed, 'There are no pages of documentation. Name the folder that has them.')
    const vectors = openVectors(environment, (line) => reporter.note(line))
    const index = createIndex(live.current, {
      vectors,
      reranker: readReranker(environment, (line) => reporter.note(line)),
      synonyms,
      generalSynonyms,
    })
    if (vectors && !(await vectors.complete()))
      throw new ExitError(
        EXIT.failed,
        'The docs could not be embedded. Correct EMBEDDING_BASE_URL, or unset it to search by words only.',
      )
    const results: QuestionResult[] = []
    for (const question of questions)
      results.push(toQuestionResult(question, await askQuestion(index, question.questions)))

    if (values.details && !values.json) results.filter(isWrong).forEach((result) => reporter.note(describe(result)))
    const figures = measure(results)
    reporter.result(format(results, figures), { figures, questions: results })
    if (figures['page@1'] < minimum)
      throw new ExitError(EXIT.failed, `page@1 is ${figures['page@1'].toFixed(2)}, below the minimum of ${minimum}.`)
  },
}

/**
 * Opens the vectors of the docs, if the environment configures an embedding model. They are stored for the next run.
 */
function openVectors(environment: Record<string, string | undefined>, log: Log): SectionVectors | undefined {
  const embedder = readEmbedder(environment)
  const store = createFileVectorStore(join(DATA_FOLDER, 'embeddings', 'eval.jsonl'))
  return embedder && createSectionVectors({ embedder, store, domain: 'eval', log })
}

async function readQuestionsFile(file: string): Promise<EvalQuestion[]> {
  try {
    return readQuestions(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ExitError(EXIT.usage, `${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function findSources({
  folder,
  html,
  config,
  domain,
}: Options): Promise<Pick<SiteOptions, 'sources' | 'folder' | 'synonyms' | 'generalSynonyms'>> {
  if (folder !== undefined) return { sources: [{ folder: resolve(folder) }] }
  if (html !== undefined) return { sources: [{ html: resolve(html) }] }
  if (config === undefined) throw new ExitError(EXIT.usage, usage)
  const { sites } = await readConfig(resolve(config))
  const site = domain === undefined ? sites[0] : sites.find((each) => each.domain === domain)
  if (site === undefined) throw new ExitError(EXIT.usage, `${config} has no site "${domain}".`)
  return site
}

function isWrong({ pages, rank, confidence, grade }: QuestionResult): boolean {
  if (pages === null) return confidence === 'answered'
  return rank !== 1 || confidence !== 'answered' || grade !== 'useful'
}

const CONFIDENCES = { answered: 'answered', partly: 'may help', unanswered: 'nothing found' }

function describe({ questions, pages, confidence, grade, urls }: QuestionResult): string {
  const graded = pages === null || confidence === 'unanswered' ? '' : `, ${grade}`
  return `${questions.join(' / ')}\n  ${CONFIDENCES[confidence]}${graded}; first ${urls[0] ?? 'nothing'}; right ${pages?.join(', ') ?? 'nothing'}`
}

function format(results: readonly QuestionResult[], figures: Figures): string {
  const unanswerable = results.filter(({ pages }) => pages === null).length
  const head = `${results.length} questions, ${unanswerable} of them without an answer in the docs`
  const rows = Object.entries(figures).map(
    ([name, value]: [string, number]) => `${name.padEnd(18)} ${Number.isNaN(value) ? '   -' : value.toFixed(2)}`,
  )
  return [head, '', ...rows].join('\n')
}
