import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMisspelling } from '../../src/extractive/isMisspelling.js'

test.each([
  ['retreiv', 'retriev'],
  ['confgur', 'configur'],
  ['authenticatte', 'authenticate'],
  ['themimg', 'theming'],
  ['instal', 'install'],
  ['chnage', 'chang'],
  ['retrievel', 'retriev'],
])('%s can be a misspelling of %s', (term, other) => {
  expect(isMisspelling(term, other)).toBe(true)
})

test.each([
  ['port', 'part'],
  ['theme', 'theme'],
  ['deploy', 'employ'],
  ['kubernet', 'kubectl'],
  ['deploi', 'delay'],
  ['abcdef', 'abdcfe'],
  ['postgr', 'post'],
  ['postgr', 'posts'],
])('%s is no misspelling of %s', (term, other) => {
  expect(isMisspelling(term, other)).toBe(false)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 5, maxLength: 9 })

test('one letter missing, too much, wrong or swapped is a misspelling, from either side', () => {
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
        expect(isMisspelling(term, right), `${term} for ${right}`).toBe(true)
        expect(isMisspelling(right, term), `${right} for ${term}`).toBe(true)
      }
    }),
  )
})
