import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writeFiles } from './startService.js'

/** A file that a page of the docs shows: a code block that begins with its name. */
function readExample(page: string, name: string): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/hosts', page), 'utf8')
  const [, code] = new RegExp(`\`\`\`\\w+\\n# ${name.replaceAll('.', '\\.')}\\n([^]*?)\`\`\``).exec(text) ?? []
  if (code === undefined) throw new Error(`${page} does not show ${name}.`)
  return code
}

/** As npx, with the command of this repository. */
const NPX = `#!/bin/sh
shift
exec "${process.execPath}" "${resolve(import.meta.dirname, '../bin/docs-assistant.js')}" "$@"
`

const isInstalled = (command: string) => existsSync(join('/usr/bin', command))

/** Builds a site with its own generator and returns its folder. */
async function build(files: Record<string, string>, command: string, ...args: string[]): Promise<string> {
  const folder = await writeFiles({ ...files, 'bin/npx': NPX })
  chmodSync(join(folder, 'bin/npx'), 0o755)
  execFileSync(join('/usr/bin', command), args, {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  return folder
}

const SCRIPT = (base: string, domain: string) =>
  new RegExp(
    `src="${base}docs-assistant/docs-assistant.js" data-domain="${domain}" data-pagefind-url="${base}docs-assistant/"`,
  )

test.runIf(isInstalled('sphinx-build'))('the extension of our docs gives a Sphinx site its assistant', async () => {
  const files = {
    'source/conf.py': `${readExample('sphinx.md', 'conf.py')}html_baseurl = "https://acme.example/pumps/"\n`,
    'source/docs_assistant.py': readExample('sphinx.md', 'docs_assistant.py'),
    'source/index.rst': 'Pumps\n=====\n\nA pump moves water.\n\nPrime\n-----\n\nFill it before the start.\n',
  }
  const folder = await build(files, 'sphinx-build', '-q', 'source', 'site')
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toMatch(SCRIPT('/pumps/', 'acme-example-pumps'))
  expect(readFileSync(join(folder, 'site/llms-full.txt'), 'utf8')).toContain('Fill it before the start.')
})

test.runIf(isInstalled('mkdocs'))('the hook of our docs gives a MkDocs site its assistant', async () => {
  const files = {
    'mkdocs.yml': `site_name: Pumps\nsite_url: https://acme.example/pumps/\n${readExample('mkdocs.md', 'mkdocs.yml')}`,
    'hooks/docs_assistant.py': readExample('mkdocs.md', 'hooks/docs_assistant.py'),
    'docs/index.md': '# Pumps\n\nA pump moves water.\n\n## Prime\n\nFill it before the start.\n',
  }
  const folder = await build(files, 'mkdocs', 'build', '--quiet')
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toMatch(SCRIPT('/pumps/', 'acme-example-pumps'))
  expect(readFileSync(join(folder, 'site/llms-full.txt'), 'utf8')).toContain('Fill it before the start.')
})
