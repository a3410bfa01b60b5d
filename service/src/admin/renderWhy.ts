import { html } from 'hono/html'
import type { Explanation } from '../eval/explainQuestion.js'
import type { Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'

/** An explanation, below the name of who has answered. */
export interface NamedExplanation {
  name: string
  explanation: Explanation
}

export interface WhyForm {
  question: string
  page: string
  language: string
  version: string
  by: string
}

interface WhyOptions {
  form: WhyForm
  /** Whether a language model writes the answers of readers, so that the owner can choose. */
  hasModel: boolean
  explanations: readonly NamedExplanation[]
}

const CHOICES = [
  ['', 'As for readers'],
  ['quotes', 'Quotes'],
  ['both', 'Both, side by side'],
] as const

/** Renders a form that asks a question as a reader would, and how its answer came about. */
export function renderWhy({ form, hasModel, explanations }: WhyOptions): Html {
  return html`<h1>Why this answer</h1>
<p class="note">Ask a question as a reader would, and see how its answer comes about. It is not counted.</p>
<form class="filter" method="get">
<label class="wide">Question <input name="question" value="${form.question}" required maxlength="2000"></label>
<label>Page of the reader <input name="page" value="${form.page}" placeholder="/guides/theming" maxlength="200"></label>
<label>Language <input name="language" value="${form.language}" size="8" maxlength="35"></label>
<label>Version <input name="version" value="${form.version}" size="8" maxlength="100"></label>
${
  hasModel &&
  html`<label>Answer by <select name="by">${CHOICES.map(([value, text]) => html`<option value="${value}"${value === form.by && html` selected`}>${text}</option>`)}</select></label>`
}
<button>Ask</button>
</form>
<div class="compared">${explanations.map(
    ({ name, explanation }) =>
      html`<section aria-label="${name}">${explanations.length > 1 && html`<h2>${name}</h2>`}${renderExplanation(explanation)}</section>`,
  )}</div>`
}

const CONFIDENCES = { answered: 'Answered', partly: 'May help', unanswered: 'Nothing found' }

function renderExplanation(explanation: Explanation): Html {
  const { question, answer, confidence, why, margin, missingVersion, missingLanguage, notes, times } = explanation
  const { model } = explanation
  return html`<article class="turn"><h2>${question}</h2><pre>${answer.trim()}</pre></article>
<dl class="facts">
<div><dt>Confidence</dt><dd>${confidence === undefined ? 'None' : CONFIDENCES[confidence]}. ${why}</dd></div>
<div><dt>Lead of the first page</dt><dd>${Math.round(margin * 100)} % over the next page</dd></div>
${missingVersion && html`<div><dt>Version</dt><dd>The docs have no version ${missingVersion}.</dd></div>`}
${missingLanguage && html`<div><dt>Language</dt><dd>The docs have nothing on this in the language ${missingLanguage}.</dd></div>`}
<div><dt>Times</dt><dd>Search ${times.search} ms, ${times.firstWord !== undefined && `first word after ${times.firstWord} ms, `}end after ${times.end} ms</dd></div>
${model && html`<div><dt>Tokens</dt><dd>${renderTokens(model.usage)}</dd></div>`}
${notes.length > 0 && html`<div><dt>Problems</dt><dd>${notes.map((note) => html`<p>${note}</p>`)}</dd></div>`}
</dl>
${renderTerms(explanation)}
${renderResults(explanation)}
${model?.prompts.map((prompt, step) => html`<details class="prompt"><summary>Prompt ${step + 1} of ${model.prompts.length}, as the language model got it</summary><pre tabindex="0">${prompt}</pre></details>`)}`
}

function renderTerms({ terms, query }: Explanation): Html {
  return html`<h3>Words of the question</h3>
<p class="note">Searched for: ${query}</p>
${
  terms.length === 0
    ? html`<p>No word is searched for.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Words of the question"><table>
<thead><tr><th scope="col">Word</th><th scope="col" class="number">Weight</th><th scope="col">Means the same</th><th scope="col">In the first result</th></tr></thead>
<tbody>${terms.map(
        ({ term, weight, synonyms, isInFirstResult }) =>
          html`<tr><th scope="row">${term}</th><td class="number">${weight.toFixed(2)}</td><td>${synonyms.join(', ') || '—'}</td><td>${isInFirstResult ? 'Yes' : 'No'}</td></tr>`,
      )}</tbody>
</table></div>`
}`
}

function renderResults({ results }: Explanation): Html {
  const [first] = results
  if (first === undefined) return html`<h3>Results</h3><p>None.</p>`
  const fields = Object.keys(first.fields)
  return html`<h3>Results</h3>
<p class="note">What each field of a section adds to its score. The rest comes from adjacent words and the other sections of the page. The answer links to those that are marked with “Cited”.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Results"><table>
<thead><tr><th scope="col">Section</th><th scope="col" class="number">Score</th>${fields.map((field) => html`<th scope="col" class="number">${field}</th>`)}<th scope="col" class="number">rest</th><th scope="col">Factors</th></tr></thead>
<tbody>${results.map(
    ({ url, title, score, fields: parts, rest, boosts, isCited }) => html`<tr>
<td class="text">${renderPage(url, title)}${isCited && html` <span class="cited">Cited</span>`}</td>
<td class="number">${score.toFixed(2)}</td>
${fields.map((field) => html`<td class="number">${(parts[field] ?? 0).toFixed(2)}</td>`)}
<td class="number">${rest.toFixed(2)}</td>
<td>${Object.entries(boosts)
      .map(([reason, factor]) => `×${factor} ${reason}`)
      .join(', ')}</td>
</tr>`,
  )}</tbody>
</table></div>`
}

function renderTokens({ promptTokens, completionTokens }: { promptTokens: number; completionTokens: number }): string {
  return Number.isNaN(promptTokens + completionTokens)
    ? 'Not reported by the server of the model'
    : `${promptTokens} in the prompts, ${completionTokens} in the answer`
}
