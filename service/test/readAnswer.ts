import { finishEventSchema, type FinishEvent, type Source } from 'docs-assistant/contract'
import { searchResultsSchema } from './searchResultsSchema.js'

export interface Line {
  code: string
  value: unknown
}

/** A whole answer, taken apart: the lines in their order, and what a reader gets of them. */
export async function readAnswer(response: Response) {
  const lines = (await response.text()).split('\n').filter(Boolean).map(toLine)
  const last = lines.at(-1)
  return {
    lines,
    /** The codes in their order, runs of one code as one. */
    order: lines
      .map(({ code }) => code)
      .filter((code, place, all) => code !== all[place - 1])
      .join(' '),
    text: valuesOf(lines, '0').join(''),
    errors: valuesOf(lines, '3'),
    sources: valuesOf(lines, 'h') as Source[],
    hits: valuesOf(lines, 'a').flatMap(toHits),
    finish: finishEventSchema.parse(last?.value) satisfies FinishEvent,
  }
}

function toLine(line: string): Line {
  const colon = line.indexOf(':')
  return { code: line.slice(0, colon), value: JSON.parse(line.slice(colon + 1)) }
}

function valuesOf(lines: readonly Line[], code: string): unknown[] {
  return lines.filter((line) => line.code === code).map(({ value }) => value)
}

function toHits(value: unknown) {
  return typeof value === 'object' && value !== null && 'result' in value
    ? searchResultsSchema.parse(value.result).results
    : []
}
