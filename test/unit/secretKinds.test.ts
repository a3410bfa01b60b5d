import { expect, test } from 'vitest'
import { maskSecrets } from '../../src/masking/maskSecrets.js'
import { mayHoldSecret } from '../../src/masking/mayHoldSecret.js'
import { createSamples } from '../setup/publishedSecrets.js'
import { chosen, kinds, mentions } from '../setup/secretKinds.js'

const SAMPLES = 6
const toSamples = (formats: readonly string[]) =>
  formats.flatMap((format) => createSamples(format, chosen, SAMPLES, 61))

test('every text with a secret passes the test that comes before what finds it is loaded', () => {
  const texts = Object.values(kinds)
    .flatMap(toSamples)
    .map(({ text }) => text)
  expect(texts.filter((text) => !mayHoldSecret(text))).toEqual([])
})

test.each(Object.keys(kinds))('at least 95 %% of the secrets in %s are masked', (kind) => {
  const samples = toSamples(kinds[kind] ?? [])
  const missed = samples.filter(({ text, secrets }) =>
    secrets.some((secret) => maskSecrets(text).text.includes(secret)),
  )
  expect(missed.length / samples.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.05)
})

test('at most 2 of the sentences and lines that only speak of secrets are masked', () => {
  const masked = mentions.filter((text) => maskSecrets(text).count > 0)
  expect(masked.length, masked.map((text) => maskSecrets(text).text).join('\n')).toBeLessThanOrEqual(2)
})
