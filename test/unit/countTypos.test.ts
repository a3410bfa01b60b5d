import fc from 'fast-check'
import { countTypos } from 'docs-assistant/internal/extractive'
import { expect, test } from 'vitest'

test.each([
  ['retreival', 'retrieval', 1],
  ['confgure', 'configure', 1],
  ['instalation', 'installation', 1],
  ['themimg', 'theming', 1],
  ['chnage', 'change', 1],
  ['organise', 'organize', 1],
  ['authentcatoin', 'authentication', 2],
  ['enviromnet', 'environment', 2],
] as const)('%s has typing errors if %s is meant', (word, other, count) => {
  expect(countTypos(word, other)).toBe(count)
})

test.each([
  ['port', 'part'],
  ['theme', 'theme'],
  ['deploy', 'employ'],
  ['kubernetes', 'kubectl'],
  ['deploy', 'delay'],
  ['abcdef', 'abdcfe'],
  ['postgres', 'post'],
  ['planes', 'planned'],
])('%s is no misspelling of %s', (word, other) => {
  expect(countTypos(word, other)).toBeUndefined()
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 5, maxLength: 9 })

test('one letter missing, too much, wrong or swapped is a typing error, from either side', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('a', 'x'), (right, number, letter) => {
      const place = 1 + (number % (right.length - 1))
      const before = right.slice(0, place)
      const after = right.slice(place)
      const wrong = [
        before + after.slice(1),
        before + letter + after,
        before + letter + after.slice(1),
        before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
      ]
      for (const term of wrong.filter((term) => term !== right && term.length > 4)) {
        expect(countTypos(term, right), `${term} for ${right}`).toBe(1)
        expect(countTypos(right, term), `${right} for ${term}`).toBe(1)
      }
    }),
  )
})
