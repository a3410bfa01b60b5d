import { lineNumberClasses } from 'docs-assistant/internal/furniture'
import { describe, expect, test } from 'vitest'
import { codeBlocks } from '../../test/setup/codeBlocks.js'
import { readHtml } from './readHtml.js'

/** What is read of a page with a heading, a sentence and a part under test. */
function readPart(html: string): string[] {
  const page = `<!DOCTYPE html><html><head><title>Themes</title></head><body><main><h1>Themes</h1><p>Set a theme.</p>${html}</main></body></html>`
  return readHtml(page).sections[0]?.blocks.slice(1) ?? []
}

test.each(codeBlocks)('%s: the service reads the code that readers can ask about', (_, language, html) => {
  // The service says by a sign which lines are added. On the page, a colour does.
  expect(readPart(html).join('\n\n').replace('\n+ ', '\n')).toContain(
    `\`\`\`${language}\nconst a = 1\n\n  use(a)\n\`\`\``,
  )
})

describe.each(lineNumberClasses)('line numbers of the class %s', (name) => {
  test('are no part of the code', () => {
    const line = (number: number) => `<span class="${name}">${number}</span>const a = ${number}\n`
    expect(readPart(`<pre><code>${line(1)}${line(2)}</code></pre>`)).toEqual(['```\nconst a = 1\nconst a = 2\n```'])
  })

  test('are no part of a table of code', () => {
    const numbers = `<td><pre><code><span class="${name}">1\n</span><span class="${name}">2\n</span></code></pre></td>`
    const html = `<table><tr>${numbers}<td><pre><code class="language-go">a\nb\n</code></pre></td></tr></table>`
    expect(readPart(html)).toEqual(['```go\na\nb\n```'])
  })

  test('leave words that have the class elsewhere', () => {
    expect(readPart(`<div class="${name}"><p>Words in a column.</p></div>`)).toEqual(['Words in a column.'])
  })
})

test('a table that compares code is still a table', () => {
  const html =
    '<table><tr><th>Before</th><th>After</th></tr><tr><td><code>a</code></td><td><code>b</code></td></tr></table>'
  expect(readPart(html)).toEqual(['| Before | After |\n| - | - |\n| `a` | `b` |'])
})
