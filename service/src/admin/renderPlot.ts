import { html } from 'hono/html'
import type { Report } from '../insights/createReport.js'
import type { Html } from './renderLayout.js'

const WIDTH = 1000
const HEIGHT = 180
const PLOT = { top: 14, bottom: 158 }

/** The segments of a bar, from the bottom. Each has a class in the style sheet. */
const PARTS = [
  ['answered', 'Answered'],
  ['partly', 'Partly answered'],
  ['unanswered', 'Not answered'],
  ['failed', 'Failed'],
] as const

/** Renders the questions of each day as bars; there must be at least one. The numbers are also in a table. */
export function renderPlot(days: Report['days']): Html {
  const highest = Math.max(...days.map(({ questions }) => questions))
  const step = WIDTH / days.length
  const toHeight = (count: number) => (count / highest) * (PLOT.bottom - PLOT.top)
  const bars = days.flatMap((day, at) => {
    let top = PLOT.bottom
    return PARTS.filter(([name]) => day[name] > 0).map(([name, label]) => {
      const height = toHeight(day[name])
      top -= height
      const title = `${day.day}: ${day[name]} ${label.toLowerCase()}`
      return html`<rect class="${name}" x="${round(at * step + step * 0.1)}" y="${round(top)}" width="${round(step * 0.8)}" height="${round(height)}"><title>${title}</title></rect>`
    })
  })
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? '']
  return html`<svg class="plot" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-label="Questions per day, ${first} to ${last}, at most ${highest}">
<path class="axis" d="M0 ${PLOT.bottom}H${WIDTH}"/>
${bars}
</svg>
<ul class="legend">
${PARTS.map(([name, label]) => html`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${name}" width="10" height="10" rx="2"/></svg>${label}</li>`)}
<li>${first} to ${last}, at most ${highest} a day</li>
</ul>`
}

const round = (value: number) => Number(value.toFixed(2))
