import { html } from 'hono/html'
import type { Html } from './renderLayout.js'

const WIDTH = 1000
const HEIGHT = 180
const PLOT = { top: 14, bottom: 158 }

interface PlotOptions<Day> {
  /** What is counted: `Questions`. */
  what: string
  /** Returns the height of the bar of a day. */
  totalOf: (day: Day) => number
  /** The segments of a bar, from the bottom: the figure, its label, and its class in the style sheet. */
  parts: readonly (readonly [
    name: { [Name in keyof Day]: Day[Name] extends number ? Name : never }[keyof Day],
    label: string,
    className: string,
  ])[]
}

/** Renders figures of each day as bars; there must be at least one that is not 0. */
export function renderPlot<Day extends { day: string }>(
  days: readonly Day[],
  { what, totalOf, parts }: PlotOptions<Day>,
): Html {
  const highest = Math.max(...days.map(totalOf))
  const step = WIDTH / days.length
  const toHeight = (count: number) => (count / highest) * (PLOT.bottom - PLOT.top)
  const bars = days.flatMap((day, at) => {
    let top = PLOT.bottom
    return parts
      .filter(([name]) => Number(day[name]) > 0)
      .map(([name, label, className]) => {
        const height = toHeight(Number(day[name]))
        top -= height
        const title = `${day.day}: ${Number(day[name])} ${label.toLowerCase()}`
        return html`<rect class="${className}" x="${round(at * step + step * 0.1)}" y="${round(top)}" width="${round(step * 0.8)}" height="${round(height)}"><title>${title}</title></rect>`
      })
  })
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? '']
  return html`<svg class="plot" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-label="${what} per day, ${first} to ${last}, at most ${highest}">
<path class="axis" d="M0 ${PLOT.bottom}H${WIDTH}"/>
${bars}
</svg>
<ul class="legend">
${parts.map(([, label, className]) => html`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${className}" width="10" height="10" rx="2"/></svg>${label}</li>`)}
<li>${first} to ${last}, at most ${highest} a day</li>
</ul>`
}

const round = (value: number) => Number(value.toFixed(2))
