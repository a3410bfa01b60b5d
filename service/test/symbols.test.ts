import { createIndex, openSite } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService, writeFiles } from './startService.js'

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

/** Sections of prose as on real pages, with the symbols that readers ask for in their texts or headings. */
const GUIDE = {
  'operators.md': `# Operators

## Defaults {#defaults}

\`a ?? b\` is \`b\` where \`a\` is missing, and \`a ||= b\` assigns it then.

## Bits {#bits}

\`>>>\` moves bits to the right and fills with zeros. \`~a\` turns all of them round.

## Division {#division}

\`//\` divides and rounds down, \`%\` is the rest.

## Comparing {#comparing}

\`<=>\` returns whether the left side is less, equal or greater. \`!==\` compares the types as well.

## Return types {#return-types}

Write the type that a function returns after \`->\`.

## Paths {#paths}

\`::\` separates the parts of a path.

## Ranges {#ranges}

\`..=\` includes the last number.

## Pattern matching {#pattern-matching}

\`=~\` tests a text against a pattern.

## Generics {#generics}

\`<T>\` stands for any type.

## Spread {#spread}

\`...args\` passes each item as an argument of its own.
`,
  'shell.md': `# Shell

## Arguments {#arguments}

\`$@\` holds all arguments, \`$#\` how many there are, and \`$0\` the name of the script.

## Redirection {#redirection}

\`2>&1\` sends errors where the output goes.

## Appending {#appending}

\`>>\` adds to the end of a file.

## Tracing {#tracing}

\`set -x\` shows each command before it runs, and \`set -e\` ends with the first error.

## Getting help {#getting-help}

Every command explains itself with \`--help\`.

## Pushing safely {#pushing-safely}

\`--force-with-lease\` pushes only if nobody else has pushed.

## Another folder {#another-folder}

\`-C\` runs in another folder; \`-c\` sets an option for one run.

## Environment {#environment}

The file \`.env\` holds secrets. \`$PATH\` lists where programs are.

## Dependencies of development {#dev-dependencies}

\`--save-dev\` or \`-D\` adds a package for development only.
`,
  'classes.md': `# Classes and styles

## Computed attributes {#computed-attributes}

\`@property\` makes a method look like an attribute.

## Static methods {#static-methods}

\`@staticmethod\` needs no object.

## Main programs {#main-programs}

\`if __name__ == "__main__":\` is true for the program that is run.

## Comparing objects {#comparing-objects}

Define \`__eq__\` to compare two objects.

## Named options {#named-options}

\`**options\` collects what is passed by name.

## Under the pointer {#under-the-pointer}

\`:hover\` matches while the pointer is above.

## Every second row {#every-second-row}

\`tr:nth-child(2n)\` styles every second row.

## Utility classes {#utility-classes}

\`@apply\` uses a utility class in a rule.

## State {#state}

\`const [count, setCount] = useState(0)\` keeps a number between renders.

## Effects {#effects}

\`useEffect(() => {…}, [])\` runs once after the first render.
`,
  'languages.md': `# Languages and errors

## Bindings for C++ {#cpp}

Include the header and link the library.

## Bindings for C# {#csharp}

Add the package with NuGet.

## Bindings for Go {#go}

Import the module.

## Bindings for .NET {#dotnet}

Call it from any language of the platform.

## Missing modules {#missing-modules}

\`ERR_MODULE_NOT_FOUND\`: the file of an import does not exist.

## Wrong arguments {#wrong-arguments}

TS2345: the type of an argument does not fit.

## Macros {#macros}

\`#[derive(Debug)]\` writes the code for you.

## Headers {#headers}

\`#include <pump.h>\` reads a header.

## Borrowing {#borrowing}

\`&mut\` borrows a value to change it.

## Changes of v3.1 {#v3-1}

Pumps have names.
`,
}

const ASKED = [
  ['/operators#defaults', '??'],
  ['/operators#defaults', 'what does ||= do'],
  ['/operators#bits', '>>>'],
  ['/operators#division', 'What is // for?'],
  ['/operators#division', 'what is %'],
  ['/operators#comparing', '<=>'],
  ['/operators#comparing', 'How does !== work?'],
  ['/operators#return-types', 'What does -> mean?'],
  ['/operators#paths', '::'],
  ['/operators#ranges', 'what is ..='],
  ['/operators#pattern-matching', 'When do I use =~?'],
  ['/operators#generics', 'what does <T> mean'],
  ['/operators#spread', '...args'],
  ['/shell#arguments', '$@'],
  ['/shell#arguments', 'What does $# hold?'],
  ['/shell#redirection', 'what does 2>&1 do'],
  ['/shell#appending', '>>'],
  ['/shell#tracing', 'set -x'],
  ['/shell#getting-help', '--help'],
  ['/shell#pushing-safely', 'What is --force-with-lease?'],
  ['/shell#another-folder', 'What does -C do?'],
  ['/shell#environment', '.env'],
  ['/shell#dev-dependencies', 'what does --save-dev mean'],
  ['/classes#computed-attributes', '@property'],
  ['/classes#static-methods', 'How do I use @staticmethod?'],
  ['/classes#main-programs', 'what does __name__ mean'],
  ['/classes#comparing-objects', '__eq__'],
  ['/classes#named-options', 'What are **options?'],
  ['/classes#under-the-pointer', ':hover'],
  ['/classes#every-second-row', 'How do I use :nth-child()?'],
  ['/classes#utility-classes', 'what does @apply do'],
  ['/classes#state', 'useState('],
  ['/classes#effects', 'When does useEffect() run?'],
  ['/languages#cpp', 'How do I use it with C++?'],
  ['/languages#csharp', 'C#'],
  ['/languages#dotnet', '.NET'],
  ['/languages#missing-modules', 'ERR_MODULE_NOT_FOUND'],
  ['/languages#wrong-arguments', 'TS2345'],
  ['/languages#macros', 'What is #[derive]?'],
  ['/languages#borrowing', '&mut'],
] as const

test('at least 38 of 40 questions about symbols are answered with the section that explains them', async () => {
  const { endpoint } = await startService({ pages: GUIDE })
  const missed: string[] = []
  for (const [section, question] of ASKED) {
    const { sources } = await readAnswer(await ask(endpoint, question))
    if (sources[0]?.url !== section) missed.push(`${question} → ${sources[0]?.url ?? 'nothing'}`)
  }
  expect(ASKED.length).toBe(40)
  expect(ASKED.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(38)
})
