import { expect, test, vi } from 'vitest'
import { startCommand } from './startCommand.js'
import { PAGES, writeFiles } from './startService.js'

const docs = Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`docs/${name}`, text]))

test.each([
  ['Docusaurus', 'docusaurus.config.ts', 'build'],
  ['VitePress', 'docs/.vitepress/config.mts', '.vitepress/dist'],
  ['Astro', 'astro.config.mjs', 'dist'],
  ['MkDocs', 'mkdocs.yml', 'site'],
  ['Sphinx', 'docs/conf.py', '_build/html'],
] as const)('the start over the sources of a %s site names the command for its build', async (name, config, built) => {
  const { written } = await startCommand(await writeFiles({ ...docs, [config]: '' }))
  await vi.waitFor(() => expect(written()).toContain(
    `Fences is the source of a ${name} site. For its exact addresses and anchors, build it and use what was built: docs-assistant serve ${built}`,
  ), { timeout: 10_000 })
})

test('a folder of plain Markdown gets no advice', async () => {
  const { written } = await startCommand(await writeFiles(docs))
  await vi.waitFor(() => expect(written()).toContain('Assistant key'), { timeout: 10_000 })
  expect(written()).not.toContain('is the source of')
})
