import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTokens } from '../../stories/parseTokens.js'
import { parseTokenTable } from '../../stories/parseTokenTable.js'

const tokens = parseTokens(readFileSync('src/styles/tokens.css', 'utf8'))
const rows = parseTokenTable(readFileSync('docs/widget/theming.md', 'utf8'))

test('the docs on theming list exactly the public tokens', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(tokens.map(({ name }) => name).sort())
})

test('the docs on theming have the default of every size and number', () => {
  const sizes = tokens.filter(({ fallback }) => /^[\d.]+(px)?$/.test(fallback))
  expect(sizes.length).toBeGreaterThan(7)
  for (const { name, fallback } of sizes) {
    expect(rows.find((row) => row.name === name)).toMatchObject({ fallback: `\`${fallback}\`` })
  }
})
