import type { Explanation } from './explainQuestion.js'

const CONFIDENCES = { answered: 'answered', partly: 'may help', unanswered: 'nothing found' }

/** Describes an answer and how it came about, for a terminal. */
export function formatExplanation(explanation: Explanation): string {
  const { answer, confidence, why, margin, missingVersion, missingLanguage, notes, model } = explanation
  return [
    answer.trim(),
    '',
    `Confidence: ${confidence === undefined ? 'none' : CONFIDENCES[confidence]}. ${why}`,
    `Lead of the first page over the next one: ${toPercent(margin)}.`,
    ...(missingVersion === undefined ? [] : [`The docs have no version ${missingVersion}.`]),
    ...(missingLanguage === undefined ? [] : [`The docs have nothing on this in the language ${missingLanguage}.`]),
    ...notes,
    '',
    ...formatTerms(explanation),
    '',
    ...formatResults(explanation),
    '',
    formatTimes(explanation),
    ...(model?.prompts.flatMap((prompt, step) => ['', `Prompt ${step + 1}`, '', prompt]) ?? []),
  ].join('\n')
}

function formatTerms({ terms }: Explanation): string[] {
  if (terms.length === 0) return ['No word of the question is searched for.']
  const rows = terms.map(({ term, weight, synonyms, isInFirstResult }) => [
    `  ${term}`,
    weight.toFixed(2),
    [
      ...(synonyms.length > 0 ? [`or ${synonyms.join(', ')}`] : []),
      ...(isInFirstResult ? [] : ['not in the first result']),
    ].join('; '),
  ])
  return alignColumns([['Words', 'Weight', ''], ...rows])
}

function formatResults({ results }: Explanation): string[] {
  const [first] = results
  if (first === undefined) return ['No results.']
  const fields = Object.keys(first.fields)
  const rows = results.map(({ url, score, fields: parts, rest, boosts, isCited }) => [
    `${isCited ? '*' : ' '} ${url}`,
    ...[score, ...fields.map((field) => parts[field] ?? 0), rest].map((part) => part.toFixed(2)),
    Object.entries(boosts)
      .map(([reason, factor]) => `×${factor} ${reason}`)
      .join(', '),
  ])
  return [
    ...alignColumns([['Results', 'Score', ...fields, 'rest', ''], ...rows]),
    '* The answer links to these. "described": what lists of other pages say about the section. "rest": adjacent words, and the other sections of the page.',
  ]
}

function formatTimes({ times: { search, firstWord, end }, model }: Explanation): string {
  const first = firstWord === undefined ? '' : `, first word after ${firstWord} ms`
  const { promptTokens = 0, completionTokens = 0 } = model?.usage ?? {}
  const tokens =
    model === undefined || Number.isNaN(promptTokens + completionTokens)
      ? ''
      : `; ${promptTokens} tokens in, ${completionTokens} out`
  return `Search ${search} ms${first}, end after ${end} ms${tokens}.`
}

const toPercent = (share: number) => `${Math.round(share * 100)} %`

/** Aligns the first column to the left, and those of numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const align = (cell: string, column: number) =>
    column === 0 || column === widths.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(align).join('  ').trimEnd())
}
