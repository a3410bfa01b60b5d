import { html } from 'hono/html'
import type { QuestionFilter } from '../insights/InsightsStore.js'
import type { Html } from './renderLayout.js'

const CHANNELS = [
  ['', 'All'],
  ['widget', 'Widget'],
  ['api', 'API'],
  ['agent', 'Agents'],
] as const
const OUTCOMES = [
  ['', 'All'],
  ['answered', 'Answered'],
  ['partly', 'Partly answered'],
  ['unanswered', 'Not answered'],
  ['failed', 'Failed'],
] as const
const RATINGS = [
  ['', 'All'],
  ['up', 'Good'],
  ['down', 'Bad'],
] as const

/** Renders the filter form. It is sent with GET, so that views can be bookmarked. */
export function renderFilter(
  { from, to, channel, ...filter }: QuestionFilter,
  { hasChannel = true, hasDetails = false } = {},
): Html {
  return html`<form class="filter" method="get">
<label>From <input type="date" name="since" value="${from}" required></label>
<label>To <input type="date" name="until" value="${to}" required></label>
${hasChannel && renderSelect('Channel', 'channel', CHANNELS, channel)}
${hasDetails && renderSelect('Outcome', 'outcome', OUTCOMES, filter.outcome)}
${hasDetails && renderSelect('Rating', 'rating', RATINGS, filter.rating)}
<button>Show</button>
</form>`
}

function renderSelect(
  label: string,
  name: string,
  options: readonly (readonly [string, string])[],
  selected = '',
): Html {
  return html`<label>${label} <select name="${name}">
${options.map(([value, text]) => (value === selected ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`))}
</select></label>`
}
