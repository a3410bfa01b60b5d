import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isParsed, parseMarkdown, parseStep, type ParsedMarkdown } from '../../src/message/markdown/parseMarkdown.js'
import { countElements } from '../../src/message/markdown/tokens.js'
import { isThorough } from '../setup/thorough.js'

/** A thorough run searches among other answers each time; `npm test` looks at the same few again. */
const SEARCH = isThorough ? { numRuns: 800 } : { numRuns: 10, seed: 1 }

/** Long enough that what takes the square of a text's length takes many times of what may be taken. */
const LENGTH = isThorough ? 200_000 : 60_000

/** How much longer than `work` a step may take. Of old, most of these answers took hundreds of times as long. */
const MOST_WORK = 12

/** Elements that one step may add, which the browser lays out in one task. */
const MOST_ELEMENTS = 5_000

const fragments = fc.constantFrom(
  '*',
  '**',
  '_',
  '__',
  '~',
  '~~',
  '`',
  '``',
  '```',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  ']:',
  '<',
  '>',
  '<a',
  '</a>',
  '<!--',
  '-->',
  '<?',
  '<b c="',
  '"',
  "'",
  '|',
  '|-',
  '-',
  '- ',
  '+ ',
  '1. ',
  '1) ',
  '# ',
  '=',
  '===',
  '---',
  '\n',
  '\n\n',
  '\n    ',
  '\t',
  ' ',
  '  ',
  '  \n',
  '\\',
  '\\[',
  '&',
  '&#',
  '&amp;',
  ';',
  'http://',
  'www.',
  '@',
  'a@b',
  '.com',
  'mailto:',
  'a',
  'b ',
  'é',
  '中',
  '🙂',
  '\u0301',
  'ب',
  'x.y',
  ':',
  '!',
  '[x] ',
  '[^1]',
  '$',
  '{',
  '}',
  '\n- ',
  '\n> ',
  '\n| ',
  '\n|-|-|\n',
  '[a]: b\n\n',
  '[a]',
  '> ',
  'a b c d ',
  '\r',
  '\u200b',
)

/** A few fragments again and again, after a few others. */
const hostile = fc
  .tuple(fc.array(fragments, { maxLength: 3 }), fc.array(fragments, { minLength: 1, maxLength: 5 }))
  .map(([before, repeated]) => {
    const unit = repeated.join('')
    return (before.join('') + unit.repeat(LENGTH / unit.length)).slice(0, LENGTH)
  })

/** Of this process, in milliseconds: what others do on the machine does not count. Only the sum of both is exact. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Always the same, about ten milliseconds of a machine of today. */
function work(): number {
  const start = processorTime()
  for (let round = 0, text = 'a*b '.repeat(5000); round < 20; round++)
    text = text.replaceAll(/[ab]\*?/g, (found) => found)
  return processorTime() - start
}

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

interface Step {
  time: number
  added: number
}

const countAll = ({ groups }: ParsedMarkdown) => groups.flat(2).reduce((sum, token) => sum + countElements(token), 0)

/** The steps in which an answer is parsed that comes in pieces of so many characters. */
function parseInSteps(text: string, pieceLength: number): Step[] {
  const steps: Step[] = []
  let parsed: ParsedMarkdown | undefined
  let count = 0
  for (let length = 0; length < text.length; ) {
    length = Math.min(text.length, length + pieceLength)
    const arrived = text.slice(0, length)
    const isStreaming = length < text.length
    do {
      const start = processorTime()
      parsed = parseStep(arrived, isStreaming, parsed)
      const time = processorTime() - start
      const now = countAll(parsed)
      steps.push({ time, added: now - count })
      count = now
    } while (!isParsed(parsed, arrived, isStreaming))
  }
  return steps
}

test(
  'no combination of Markdown syntax blocks the page, neither streaming nor complete',
  () => {
    parseMarkdown('a **b** `c`\n\n- d\n\n'.repeat(2000), false) // has the parser compiled
    const property = fc.property(hostile, fc.constantFrom(3_000, LENGTH), (text, pieceLength) => {
      const findWorst = () => Math.max(...parseInSteps(text, pieceLength).map(({ time }) => time))
      expect(Math.max(...parseInSteps(text, pieceLength).map(({ added }) => added))).toBeLessThan(MOST_ELEMENTS)
      const limit = MOST_WORK * median([work(), work(), work()])
      // The garbage of what came before is collected in one of them.
      expect(Math.min(findWorst(), findWorst())).toBeLessThan(limit)
    })
    fc.assert(property, { ...SEARCH, endOnFailure: true })
  },
  120_000 + SEARCH.numRuns * 4000,
)
