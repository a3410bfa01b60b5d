import { createIndex, openSite } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { writeFiles } from './startService.js'

/** What a reader asks, the section that answers it, and its text. */
const SECTIONS = [
  ['??=', 'nullish-set', 'Assign only where nothing is set: `a ??= b`.'],
  ['what does ?. mean', 'safe-access', 'Read a field of what may be missing with `?.`.'],
  ['How do I use :=?', 'walrus', '`:=` names a value inside an expression.'],
  ['=>', 'arrow', '`=>` separates the arguments of a function from its body.'],
  ['what does ** mean', 'power', '`2 ** 3` is eight.'],
  ['How do I use ...?', 'rest', '`...` collects the other arguments.'],
  ['!=', 'unequal', '`!=` compares two values for difference.'],
  ['what does === mean', 'strict', '`===` compares without conversion.'],
  ['How do I use &&?', 'and', '`&&` joins two conditions.'],
  ['||', 'or', '`||` takes one of two conditions.'],
  ['what does << mean', 'shift', '`<<` moves bits to the left.'],
  ['How do I use |>?', 'pipe', '`|>` hands a value to the next function.'],
  ['$?', 'status', '`$?` holds the exit status of the last command.'],
  ['what does $HOME mean', 'home', '`$HOME` is the folder of the user.'],
  ['How do I use -v?', 'verbose', '`-v` writes more lines to the terminal.'],
  ['--no-cache', 'uncached', '`--no-cache` builds from the beginning.'],
  ['what does -O mean', 'optimise', '`-O` removes assertions.'],
  ['How do I use -rf?', 'force', '`-rf` asks nothing.'],
  ['--dry-run', 'dry', '`--dry-run` shows what would be done.'],
  ['what does C++ mean', 'cplusplus', 'Call the library from C++ with `pump.hpp`.'],
  ['How do I use C#?', 'csharp', 'Call the library from C# with the package Pump.'],
  ['F#', 'fsharp', 'Call it from F# with `open Pump`.'],
  ['what does R mean', 'r-language', 'Call the library from R with `library(pump)`.'],
  ['How do I use @decorator?', 'decorators', '`@decorator` wraps a function.'],
  ['@', 'matrix', '`@` multiplies two matrices.'],
  ['what does __init__ mean', 'constructor', '`__init__` is called for a new object.'],
  ['How do I use *args?', 'varargs', '`*args` takes any number of arguments.'],
  ['**kwargs', 'keywords', '`**kwargs` takes named arguments.'],
  ['what does :has() mean', 'has', '`:has()` selects a parent by its child.'],
  ['How do I use ::before?', 'before-box', '`::before` is a box in front of the content.'],
  ['@media', 'media', '`@media` holds rules for a width.'],
  ['what does !important mean', 'important', '`!important` wins over other rules.'],
  ['How do I use .gitignore?', 'ignored', '`.gitignore` lists what is not kept.'],
  ['#!', 'shebang', '`#!` names the interpreter in the first line.'],
  ['what does v2.0 mean', 'v2-changes', 'Version 2.0 removes the old pump.'],
  ['How do I use node:fs?', 'node-fs', '`node:fs` reads files.'],
  ['%s', 'percent-s', '`%s` stands for a text in a format.'],
  ['what does 0x80070005 mean', 'denied', '0x80070005 means that access is denied.'],
  ['How do I use E0382?', 'e0382', 'E0382: use of a moved value.'],
  ['==', 'equal', '`==` compares after conversion.'],
] as const

/** The sections, spread over four pages. */
function toPages(): Record<string, string> {
  const write = (page: number) =>
    SECTIONS.filter((_, position) => position % 4 === page)
      .map(([, id, text]) => `## About ${id.replaceAll('-', ' ')} {#${id}}\n\n${text}`)
      .join('\n\n')
  return Object.fromEntries(
    [0, 1, 2, 3].map((page) => [
      `part${page}.md`,
      `# Part ${page}\n\nOf the language and its tools.\n\n${write(page)}`,
    ]),
  )
}

test('operators, flags, formats and names with signs are found by themselves and in a question', async () => {
  const site = await openSite({ domain: 'd', folder: await writeFiles(toPages()), title: 'T' })
  await site.close()
  const index = createIndex(site.current)
  const found = await Promise.all(
    SECTIONS.map(async ([question]) => [
      question,
      (await index.search(question, { limit: 1 }))[0]?.url.replace(/.*#/, ''),
    ]),
  )
  expect(found).toEqual(SECTIONS.map(([question, id]) => [question, id]))
})
