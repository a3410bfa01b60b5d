import { expect, test } from 'vitest'
import { startMain } from '../../test/setup/startMain.js'
import { PAGES, writeFiles } from './startService.js'

const GENERATORS = [
  ['Docusaurus', 'docusaurus.config.ts', 'build'],
  ['VitePress', 'docs/.vitepress/config.mts', '.vitepress/dist'],
  ['Astro', 'astro.config.mjs', 'dist'],
  ['MkDocs', 'mkdocs.yml', 'site'],
  ['Sphinx', 'docs/conf.py', '_build/html'],
] as const

test('the start over the sources of a generator’s site names the command for its build, and over plain Markdown it does not', async () => {
  const writeSources = (folder: string, config?: string) =>
    Object.fromEntries([
      ...Object.entries(PAGES).map(([name, text]) => [`${folder}/docs/${name}`, text]),
      ...(config === undefined ? [] : [[`${folder}/${config}`, '']]),
    ] as [string, string][])
  const sites = [...GENERATORS.map(([name]) => name), 'Plain'].map((name) => ({
    domain: name.toLowerCase(),
    folder: `${name}/docs`,
    title: `The ${name} docs`,
  }))
  const folder = await writeFiles({
    ...writeSources('Plain'),
    ...(Object.assign({}, ...GENERATORS.map(([name, config]) => writeSources(name, config))) as object),
  })
  const { written, stop } = await startMain(folder, { sites })
  const advice = written()
    .split('\n')
    .filter((line) => line.includes('is the source of'))
  expect(advice).toEqual(
    GENERATORS.map(
      ([name, , built]) =>
        `The ${name} docs is the source of a ${name} site. For its exact addresses and anchors, build it and use what was built: docs-assistant serve ${built}`,
    ),
  )
  await stop()
})
