import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSearchEngine } from '../src/export/renderSearchIndex.js'
import { startService } from './startService.js'

const folder = dirname(fileURLToPath(import.meta.resolve('docs-assistant/embed')))

/** The packages whose code is in the scripts of the widget, by their source maps. */
async function readPackages(): Promise<Set<string>> {
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.js.map'))
  const sources = await Promise.all(
    maps.map(async (name) => (JSON.parse(await readFile(join(folder, name), 'utf8')) as { sources: string[] }).sources),
  )
  const names = sources.flat().map((source) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? '')
  return new Set(names.filter(Boolean))
}

const listPackages = (licenses: string) => [...licenses.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name)

test('the licenses of all packages in the scripts of the widget are sent beside them', async () => {
  const { url } = await startService()
  const response = await fetch(`${url}/_docs-assistant/licenses.md`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  const licenses = await response.text()
  // The SDK is bundled before, with a list of its own.
  const sdk = listPackages(await readFile(join(folder, '../vendor/chat.licenses.md'), 'utf8'))
  const packages = [...(await readPackages()), ...sdk]
  expect(packages).toEqual(expect.arrayContaining(['marked', 'preact', '@ai-sdk/react', 'nanoid']))
  expect(listPackages(licenses).sort()).toEqual([...new Set(packages)].sort())
  expect(licenses).toContain('Apache License')
})

test('the search engine of exported pages names its license', () => {
  expect(readSearchEngine()).toMatch(/^\/\*\nMiniSearch[^]*Permission is hereby granted[^]*\*\/\n/)
})
