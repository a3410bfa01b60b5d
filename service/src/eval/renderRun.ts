import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import type { Comparison, EarlierResult } from './compareRuns.js'
import type { Figures, QuestionResult } from './measure.js'

type Html = ReturnType<typeof html>

const STYLE = ['ground', 'run']
  .map((name) => readFileSync(new URL(`../../assets/style/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')

interface RunOptions {
  /** The title of the docs. */
  title: string
  results: readonly QuestionResult[]
  figures: Figures
  comparison: Comparison | undefined
}

/** Renders the questions of a run with their answers as a page that needs no other file, to read beside a change. */
export async function renderRun({ title, results, figures, comparison }: RunOptions): Promise<string> {
  const broken = comparison?.broken ?? []
  const isBroken = (result: QuestionResult) => broken.some(({ now }) => now === result)
  const failing = results.filter((result) => result.failures.length > 0 && !isBroken(result))
  const passing = results.filter(({ failures }) => failures.length === 0)
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Answers · ${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main class="run">
<h1>Answers of ${title}</h1>
<p class="note">${passing.length} of ${results.length} answers are as they must be.${comparison && ` ${comparison.mended.length} of them failed before.`}</p>
${renderQuestions('Passed before, and fail', broken, ({ now, before }) => renderQuestion(now, before))}
${renderQuestions('Fail', failing, (result) => renderQuestion(result))}
${renderQuestions('Pass', passing, (result) => renderQuestion(result))}
<h2>Figures</h2>
<table>
<thead><tr><th scope="col">Figure</th><th scope="col" class="number">Value</th></tr></thead>
<tbody>${Object.entries(figures).map(([name, value]: [string, number]) => html`<tr><th scope="row">${name}</th><td class="number">${Number.isNaN(value) ? '—' : value.toFixed(2)}</td></tr>`)}</tbody>
</table>
</main>
</body>
</html>
`
  return page.toString()
}

function renderQuestions<Item>(title: string, items: readonly Item[], render: (item: Item) => Html): Html | '' {
  return items.length === 0 ? '' : html`<h2>${title} (${items.length})</h2>${items.map(render)}`
}

function renderQuestion({ questions, failures, text, confidence, urls }: QuestionResult, before?: EarlierResult): Html {
  const [first] = urls
  return html`<details${failures.length > 0 && html` open`}>
<summary>${questions.join(' / ')}</summary>
${failures.length > 0 && html`<ul class="failures">${failures.map((failure) => html`<li>The answer ${failure}.</li>`)}</ul>`}
<p class="note">${CONFIDENCES[confidence]}${first === undefined ? '' : html` First result: <code>${first}</code>`}</p>
${renderAnswer(before === undefined ? 'Answer' : 'Answer now', text)}
${before && renderAnswer('Answer before', before.text)}
</details>`
}

const CONFIDENCES = { answered: 'Answered.', partly: 'May help.', unanswered: 'Nothing found.' }

const renderAnswer = (label: string, text: string): Html =>
  html`<section aria-label="${label}"><h3>${label}</h3><pre>${text.trim()}</pre></section>`
