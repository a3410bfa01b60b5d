import { explainQuestion } from '../eval/explainQuestion.js'
import { formatExplanation } from '../eval/formatExplanation.js'
import { parseArguments, type Command } from './Command.js'
import { DOCS_OPTIONS, DOCS_USAGE, openAskedSite } from './openAskedSite.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant ask QUESTION --folder FOLDER

Answers a question as a reader gets it, and with --explain says why: the words as they were read, the results with their
scores, what decides on "This may help", and the whole prompt of a language model. Needs no service.

Options:
${DOCS_USAGE}
  --page PATH           the page that the reader is on, such as /guides/theming
  --language TAG        of the page that the reader is on: its docs are searched first
  --version NAME        of the docs that the reader is on
  --explain             says how the answer came about
  --json                the same as one JSON object, for programs

Exit: 0 done, 1 failed, 2 wrong arguments.`

/** `docs-assistant ask`. */
export const askCommand: Command = {
  usage,

  async run(args, { createReporter, environment }) {
    const { values, positionals } = parseArguments(args, usage, {
      ...DOCS_OPTIONS,
      page: { type: 'string' },
      language: { type: 'string' },
      version: { type: 'string' },
      explain: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const { page, language, version, explain, json } = values
    const [question = '', ...others] = positionals
    if (question.trim() === '' || others.length > 0) throw new ExitError(EXIT.usage, usage)
    const reporter = createReporter(json)
    const site = await openAskedSite(values, { environment, usage, log: (line) => reporter.note(line) })
    const explanation = await explainQuestion(site, { question, filter: { language, version }, currentPath: page })
    if (!explain && !json) explanation.notes.forEach((note) => reporter.note(note))
    reporter.result(explain ? formatExplanation(explanation) : explanation.answer.trim(), { ...explanation })
  },
}
