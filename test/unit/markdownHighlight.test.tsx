import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Markdown } from '../../src/components/answer/markdown/Markdown.js'
import { highlightCode } from '../../src/message/highlight/highlightCode.js'

const kindsOf = async (code: string, language: string) =>
  (await highlightCode(code, language)).flatMap(({ text, kind }) => (kind === undefined ? [] : [`${kind} ${text}`]))

describe('the tokens of code', () => {
  test.each([
    ['ts', 'const a = "b" // c', ['keyword const', 'string "b"', 'comment // c']],
    ['jsx', 'return <Help />', ['keyword return', 'type Help']],
    ['JSON', '{ "a": 1 }', ['type "a"', 'number 1']],
    ['sh', 'npm install a # b', ['function npm', 'keyword install', 'comment # b']],
    ['yaml', 'a: 1', ['type a', 'number 1']],
    ['python', 'def f(): pass', ['keyword def', 'function f', 'keyword pass']],
    ['css', 'a { color: red }', ['keyword a', 'type color', 'number red']],
    ['vue', '<a @b="c">&amp;</a>', ['keyword <a', 'function @b', 'string "c"', 'keyword >', 'number &amp;']],
  ])('%s: %s', async (language, code, kinds) => {
    expect(await kindsOf(code, language)).toEqual(expect.arrayContaining(kinds))
  })

  test.each(['', 'text', 'mermaid', 'constructor', '__proto__'])('%j is not highlighted', async (language) => {
    expect(await kindsOf('const a = 1', language)).toEqual([])
  })

  test.each([
    ['html', `<a${'\n      @b'.repeat(60)}`],
    ['ts', 'a'.repeat(9000)],
    ['md', '['.repeat(9000)],
    ['ts', ' '.repeat(9000)],
  ])('%s that is made to be slow is as it was, at once', { timeout: 1000 }, async (language, code) => {
    const tokens = await highlightCode(code, language)
    expect(tokens.map(({ text }) => text).join('')).toBe(code)
  })
})

describe('code of an answer', () => {
  const open = '```ts\nconst a = 1'

  test('is highlighted once it is complete and its grammar is loaded, and its text does not change', async () => {
    const lua = '```lua\nlocal a = 1'
    const { container, rerender } = render(<Markdown text={lua} isStreaming />)
    rerender(<Markdown text={`${lua}\n\`\`\`\n\nNext`} isStreaming />)
    expect(container.querySelector('[data-token]')).toBeNull()
    await waitFor(() => expect(screen.getByText('local')).toHaveAttribute('data-token', 'keyword'))
    expect(container.querySelector('pre')?.textContent).toBe('local a = 1')
  })

  test('is highlighted with its closing fence if the grammar is loaded', async () => {
    render(<Markdown text={'```ts\nlet earlier = 1\n```'} />)
    await waitFor(() => expect(screen.getByText('let')).toHaveAttribute('data-token', 'keyword'))
    const { rerender } = render(<Markdown text={open} isStreaming />)
    rerender(<Markdown text={`${open}\n\`\`\`\n\nNext`} isStreaming />)
    expect(screen.getByText('const')).toHaveAttribute('data-token', 'keyword')
  })

  test('is not highlighted while it is streaming, or if it is incomplete', async () => {
    render(<Markdown text={'```ts\nlet done = 1\n```'} />)
    const { container } = render(<Markdown text={open} />)
    await waitFor(() => expect(screen.getByText('let')).toHaveAttribute('data-token', 'keyword'))
    expect(container.querySelector('[data-token]')).toBeNull()
  })
})
