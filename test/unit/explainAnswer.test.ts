import { explainAnswer, readConfidence, writeAnswer, type FoundSection } from 'docs-assistant/internal/extractive'
import { expect, test } from 'vitest'

const section = (fields: Partial<FoundSection>): FoundSection => ({
  url: '/gates#add',
  title: 'Gates',
  heading: 'Add a gate',
  content: 'Add a gate with `fences add`. It swings to both sides.',
  score: 10,
  pageCoverage: 1,
  relevance: 3,
  ...fields,
})

const terms = (...words: string[]) => words.map((term) => ({ term, weight: 2 }))

test.each([
  ['clear', 'answered', terms('add', 'gate'), [section({})]],
  [
    'close',
    'partly',
    terms('swing', 'side'),
    [section({}), section({ url: '/doors#add', title: 'Doors', heading: 'Add a door', score: 9.9 })],
  ],
  ['unclear', 'partly', terms('gate', 'side', 'fenc', 'swing'), [section({ relevance: 0.1, heading: 'Both' })]],
  ['partly', 'partly', terms('gate', 'warranti'), [section({ pageCoverage: 0.5 })]],
  ['nothing', 'unanswered', terms('warranti', 'kubernet'), [section({ pageCoverage: 0, relevance: 0 })]],
  ['nothing', 'unanswered', terms('gate'), []],
] as const)('a search is explained as %s where its answer is "%s"', (reason, confidence, asked, sections) => {
  const search = { terms: asked, sections }
  expect(explainAnswer(search)).toBe(reason)
  expect(readConfidence(writeAnswer('gates?', search))).toBe(confidence)
})
