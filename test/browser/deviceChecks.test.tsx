import { expect, onTestFinished, test } from 'vitest'
import { createDeviceAnswers } from '../../src/device/index.js'
import { standInLanguageModel } from './standInLanguageModel.js'

/** What a model may say about pumps: a sentence, and the heading of the passage that says it. */
const SUPPORTED = [
  ['Set `PUMP_MODE` to `auto`', 'Start a pump'],
  ['Run `pump start --litres 40`', 'Start a pump'],
  ['The pump starts after 12 seconds', 'Start a pump'],
  ['Its port is 7070', 'Start a pump'],
  ['The settings are in pump.yaml', 'Start a pump'],
  ['Run `pump stop --now` to stop the pump', 'Stop a pump'],
  ['The pump stops within 3 seconds', 'Stop a pump'],
  ['Call `stopPump` from code', 'Stop a pump'],
  ['The log stop.log is kept for 30 days', 'Stop a pump'],
  ['Use --now with the stop command', 'Stop a pump'],
  ['Replace the seal after 900 hours', 'Replace a seal of the pump'],
  ['Set `seal_check` to `weekly`', 'Replace a seal of the pump'],
  ['Seals of 25 millimetres are sold by Acme Labs', 'Replace a seal of the pump'],
  ['Sizes are at https://seals.example/fit', 'Replace a seal of the pump'],
  ['Check the seal with seal_check', 'Replace a seal of the pump'],
  ['The pressure is 6 bar', 'Pressure of the pump'],
  ['Read the pressure with `pump.pressure`', 'Pressure of the pump'],
  ['The valve opens above 8 bar', 'Pressure of the pump'],
  ['Change the limit with `--max-bar`', 'Pressure of the pump'],
  ['Start it with --max-bar to change the limit', 'Pressure of the pump'],
] as const

/** How a small model goes wrong: each makes a sentence with its citation into one that no passage supports. */
const MISTAKES: Record<string, (sentence: string, cited: number) => string> = {
  'a number': (sentence, cited) => `${sentence}, which takes 77 minutes [${cited}].`,
  'a decimal': (sentence, cited) => `${sentence}, up to 6.5 at most [${cited}].`,
  'a name': (sentence, cited) => `${sentence}, as Globex says [${cited}].`,
  code: (sentence, cited) => `${sentence} with \`turbo\` [${cited}].`,
  'an option': (sentence, cited) => `${sentence} and --turbo [${cited}].`,
  'an identifier': (sentence, cited) => `${sentence}, or turboStart [${cited}].`,
  'an address': (sentence, cited) => `${sentence}, see https://evil.example/pump [${cited}].`,
  'no citation': (sentence) => `${sentence}.`,
  'a passage that there is not': (sentence, cited) => `${sentence} [${cited}][9].`,
  'another passage': (sentence, cited) => `${sentence} [${(cited % 4) + 1}].`,
}

/** The answer to one question, from a model that writes these pieces. */
async function ask(pieces: readonly string[]) {
  const seen = standInLanguageModel({ answers: [pieces] })
  const answers = createDeviceAnswers({ pagefindUrl: '/test/browser/pumps/' })
  onTestFinished(answers.close)
  const body = JSON.stringify({
    messages: [
      { id: '1', role: 'user', content: 'How do I start and stop the pump, replace its seal, and read its pressure?' },
    ],
  })
  const lines = (await (await answers.fetch('/', { method: 'POST', body })).text()).split('\n')
  const text = lines
    .filter((line) => line.startsWith('0:'))
    .map((line) => JSON.parse(line.slice(2)) as string)
    .join('')
  return { text, prompt: seen.prompts[0] ?? '' }
}

/** The number of a passage in the prompt, by its heading. */
async function findNumbers() {
  const { prompt } = await ask([])
  const passages = prompt
    .split('\n')
    .filter((line) => line.startsWith('{"passage"'))
    .map((line) => JSON.parse(line) as { passage: number; title: string })
  return (heading: string) =>
    passages.find(({ title }) => title.endsWith(heading))?.passage ?? expect.fail(`${heading} is not in the prompt.`)
}

const withoutCitations = (text: string) => text.replaceAll(/ \[\d\]\([^)]*\)/g, '')

const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?()[\]]/g, String.raw`\$&`)}`)

test('of twenty answers that their passages support, every sentence is shown', async () => {
  const numberOf = await findNumbers()
  for (const [sentence, heading] of SUPPORTED) {
    const { text } = await ask([`${sentence} [${numberOf(heading)}].`])
    expect(withoutCitations(text)).toMatch(startingWith(`${sentence}.`))
  }
})

test.for(Object.entries(MISTAKES))(
  'of twenty answers with %s that their passages do not support, none shows it',
  async ([, err]) => {
    const numberOf = await findNumbers()
    for (const [index, [sentence, heading]] of SUPPORTED.entries()) {
      const [first, firstHeading] = SUPPORTED[(index + 7) % SUPPORTED.length] ?? expect.fail()
      const wrong = err(sentence, numberOf(heading))
      const { text } = await ask([
        `${first} [${numberOf(firstHeading)}]. `,
        ...(wrong.match(/.{1,5}/gs) ?? []),
        ' More follows [1].',
      ])
      const shown = withoutCitations(text)
      expect(shown, wrong).toMatch(startingWith(`${first}. \n\nThis may help:`))
      expect(shown, wrong).not.toContain('More follows')
    }
  },
)
