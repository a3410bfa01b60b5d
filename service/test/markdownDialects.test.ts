import { expect, test } from 'vitest'
import { parseMarkdownFile } from '../src/content/markdown/parseMarkdownPage.js'
import { parseFile } from '../src/content/parseFile.js'
import { unpackContent } from '../src/content/packContent.js'

/** The headings and blocks of a page as Markdown. */
function read(source: string) {
  const { result, warnings } = parseFile({ file: 'page.md', source }, parseMarkdownFile)
  expect(warnings).toEqual([])
  const blocks = result ? unpackContent(result.page.content, 'blocks') : []
  return (result?.page.sections ?? []).flatMap(({ heading, id }, index) => [
    ...(index === 0 && heading === result?.page.title && id === '' ? [] : [`# ${heading} (${id})`]),
    ...(blocks[index] ?? []).map(({ markdown }) => markdown),
  ])
}

test.each([
  [
    'MkDocs, an admonition',
    '!!! warning "Take care"\n\n    It is **hot**.\n\n    Wear gloves.\n\nAfter.',
    ['**Take care**', 'It is **hot**.', 'Wear gloves.', 'After.'],
  ],
  ['MkDocs, one without a title', '!!! note ""\n    Read this.', ['Read this.']],
  ['MkDocs, one with the name of its kind', '!!! tip inline end\n    Read this.', ['**Tip**', 'Read this.']],
  [
    'MkDocs, details with code',
    '???+ example "Start it"\n\n    ```sh\n    pump start\n    ```\n',
    ['**Start it**', '```sh\npump start\n```'],
  ],
  [
    'MkDocs, tabs',
    '=== "Linux"\n\n    Use apt.\n\n=== ":fontawesome-brands-windows: Windows"\n\n    Use winget.\n',
    ['**Linux**', 'Use apt.', '**Windows**', 'Use winget.'],
  ],
  [
    'MkDocs, in a list',
    '1. Fill it.\n\n    !!! note\n        Slowly.\n\n2. Start it.',
    ['1. Fill it.\n\n   **Note**\n\n   Slowly.\n\n2. Start it.'],
  ],
  ['Nuxt, a component', '::note{to="/x"}\nRead this.\n::\n\nAfter.', ['**Note**', 'Read this.', 'After.']],
  [
    'Nuxt, one with properties as YAML',
    '::card\n---\ntitle: Open it\ndescription: In the browser.\nto: /x\n---\n::\n\nAfter.',
    ['**Open it**', 'In the browser.', 'After.'],
  ],
  ['Nuxt, nested', '::steps\n  ::collapsible{name="More notes"}\n  Text.\n  ::\n::', ['**More notes**', 'Text.']],
  [
    'MyST, a fence',
    '```{warning} Take care\n:class: wide\n\nIt is **hot**.\n```\n\nAfter.',
    ['**Take care**', 'It is **hot**.', 'After.'],
  ],
  [
    'MyST, colons',
    ':::{seealso}\nThe {doc}`guide <guides/pumps>` and {ref}`the seals <seals>`.\n:::',
    ['**See also**', 'The [guide](/guides/pumps) and the seals.'],
  ],
  [
    'MyST, a version',
    '```{versionadded} 2.1\nIt can be cleaned.\n```',
    ['**New in version 2.1**', 'It can be cleaned.'],
  ],
  ['MyST, code', '```{code-block} python\n:linenos:\n\npump.start()\n```', ['```python\npump.start()\n```']],
  [
    'MyST, what only Sphinx can make',
    '```{toctree}\n:hidden:\nguide\n```\n\nUse {py:func}`pump.start`.',
    ['Use `pump.start`.'],
  ],
  [
    'Pandoc and Quarto',
    '::: {.callout-note}\nRead this.\n:::\n\n::: {.panel title="By hand"}\nPull.\n:::',
    ['**Note**', 'Read this.', '**By hand**', 'Pull.'],
  ],
  [
    'Microsoft Learn',
    ':::image type="content" source="a.png" alt-text="A":::\n\n::: moniker range=">=2"\n\nNew.\n\n::: moniker-end\n\n[!INCLUDE [tip](../tip.md)]',
    ['New.'],
  ],
  [
    'Hugo, angle brackets',
    '{{< alert color="warning" >}}\nIt is hot.\n{{< /alert >}}\n\nIn {{< param "version" >}} it was cold.',
    ['**Warning**', 'It is hot.', 'In  it was cold.'],
  ],
  [
    'Hugo, percent signs',
    '{{% tab header="Linux" %}}\nUse apt.\n{{% /tab %}}\n\nSee [it]({{< ref "guides/pumps.md" >}}).',
    ['**Linux**', 'Use apt.', 'See [it](/guides/pumps).'],
  ],
  [
    'Hugo, code',
    '{{< highlight go "linenos=table" >}}\npump.Start()\n{{< /highlight >}}',
    ['```go\npump.Start()\n```'],
  ],
  [
    'GitBook',
    '{% hint style="danger" %}\nIt is hot.\n{% endhint %}\n\n{% tabs %}\n{% tab title="Linux" %}\nUse apt.\n{% endtab %}\n{% endtabs %}',
    ['**Danger**', 'It is hot.', '**Linux**', 'Use apt.'],
  ],
  [
    'GitBook, a title of code',
    '{% code title="pump.yaml" %}\n```yaml\nport: 1\n```\n{% endcode %}',
    ['**pump.yaml**', '```yaml\nport: 1\n```'],
  ],
  [
    'Markdoc, over several lines',
    '{% callout\n   type="note"\n   title="Take care" %}\nIt is hot.\n{% /callout %}',
    ['**Take care**', 'It is hot.'],
  ],
  [
    'Markdoc, the id of a heading',
    'A.\n\n## Prime it {% #prime %}\n\nFill it.',
    ['A.', '# Prime it (prime)', 'Fill it.'],
  ],
  [
    'Jekyll',
    'See [it]({% link guides/pumps.md %}) and [home]({{ site.baseurl }}/).\n{: .fs-6 }\n\n{% comment %}\nOld.\n{% endcomment %}\n\n{% raw %}`{{ x }}`{% endraw %}',
    ['See [it](/guides/pumps) and [home](/).', '`{{ x }}`'],
  ],
  ['kramdown, a table of contents', '* TOC\n{:toc}\n\nText.\n\n[TOC]', ['Text.']],
  [
    'attributes behind a link',
    '[Start](start.md){ .md-button } and ![A](a.png){: width="9" }',
    ['[Start](/start) and ![A](/a.png)'],
  ],
  [
    'a definition list',
    'Pump\n:   Moves water.\n\n    Needs power.\n\nSeal\n: Keeps it in.\n: Wears.',
    ['**Pump**', 'Moves water.', 'Needs power.', '**Seal**', 'Keeps it in.', 'Wears.'],
  ],
  ['Obsidian', '> [!tip]- Do it fast\n> Read this.', ['> **Do it fast**\n>\n> Read this.']],
])('%s is read as it is meant', (_dialect, source, blocks) => {
  expect(read(source)).toEqual(blocks)
})

test.each([
  ['code', '````md\n```{note}\nA\n```\n!!! note\n{% raw %}\n::card\n````'],
  ['code that contains a fence with more indentation', '````\n!!! note\n\n    ```sh\n    ls\n    ```\n````'],
  ['code in a line', 'Write `!!! note`, `{% hint %}` and `{: .wide }`.'],
  ['a list with colons', '- a::b\n- std::vector\n- :smile:'],
  ['a pseudo-element', '::before comes first.'],
  ['a mustache', 'It prints {{ name }}.'],
])('%s stays as it is', (_, source) => {
  expect(read(source)).toEqual([source])
})

test('front matter may be TOML', () => {
  const source = '+++\ntitle = "Pumps"\nversion = "2.10"\nweight = 3\n+++\n\nThey lift.'
  const { result, warnings } = parseFile({ file: 'page.md', source }, parseMarkdownFile)
  expect(warnings).toEqual([])
  expect(result?.page).toMatchObject({ title: 'Pumps', version: '2.10' })
})

test('a line break in a cell of a table separates words', () => {
  const [table = ''] = read('| Option | Meaning |\n| --- | --- |\n| path | Where it is.<br />Default: here. |')
  expect(table).toContain('| Where it is. Default: here. |')
})

test('a line of many tags takes no longer than it is long', () => {
  expect(read(`${'{% a %} {{< b >}} '.repeat(30000)}x`)).toEqual(['x'])
})
