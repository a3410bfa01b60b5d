import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maskSecrets } from '../../src/masking/maskSecrets.js'
import { createSecrets, families, nearMisses } from '../setup/publishedSecrets.js'

const PER_FORMAT = 14
const secrets = createSecrets(PER_FORMAT, 28)
const missed = secrets.filter(({ text, secrets: hidden }) =>
  hidden.some((secret) => maskSecrets(text).text.includes(secret)),
)
const masked = nearMisses.filter((text) => maskSecrets(text).count > 0)

test('at least 95 % of the secrets in published formats are masked', () => {
  expect(
    missed.length / secrets.length,
    missed.map(({ family, text }) => `${family}: ${text}`).join('\n'),
  ).toBeLessThanOrEqual(0.05)
})

test('at most 2 % of what only looks like a secret is masked', () => {
  expect(masked.length / nearMisses.length, masked.join('\n')).toBeLessThanOrEqual(0.02)
})

test('the documentation has these figures, and names the families', () => {
  const docs = readFileSync('docs/widget/context.md', 'utf8')
  expect(docs).toContain(`${secrets.length - missed.length} of ${secrets.length} secrets`)
  expect(docs).toContain(`${masked.length} of ${nearMisses.length} texts`)
  for (const family of families.slice(0, -2)) expect(docs).toContain(family)
})

test.each([
  ['a zero-width space', '\u200B'],
  ['a soft hyphen', '\u00AD'],
  ['a word joiner', '\u2060'],
])('a key with %s inside is masked', (_, hidden) => {
  const key = ['gh', `p_a7Bc9Dq2${hidden}Ef4Gh6Jk8Lm1Np3Rs5Tv0WxYz2b4`].join('')
  expect(maskSecrets(`Use ${key} here`)).toEqual({ text: 'Use ghp_••• here', count: 1 })
})

test.each(['your', 'xxxx', 'sample'])('a random key that happens to contain “%s” is masked', (word) => {
  const key = ['gh', `p_a7Bc9Dq2Ef4${word}Gh6Jk8Lm1Np3Rs5Tv0WxYz2b4`].join('').slice(0, 40)
  expect(maskSecrets(key)).toEqual({ text: 'ghp_•••', count: 1 })
})
