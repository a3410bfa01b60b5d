import { waitFor } from '@testing-library/react'
import { toParts, type Part } from 'docs-assistant/headless'
import { afterEach, describe, expect, test } from 'vitest'
import { toSiteUrl } from '../../src/message/toSiteUrl.js'
import { toSourcePages } from '../../src/message/toSourcePages.js'
import { toSuggestions } from '../../src/message/toParts.js'
import { splitSuggestions } from '../../src/message/splitSuggestions.js'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'

async function readParts(...lines: string[]): Promise<Part[]> {
  const { exchange, conversation } = await askFaultServer()
  exchange.lines(...lines, finish)
  exchange.end()
  await waitFor(() => expect(conversation().status).toBe('idle'))
  return toParts(conversation().messages[1] ?? expect.fail('There is no answer.'))
}

const suggestionsOf = (answer: string) => toSuggestions({ parts: [{ type: 'text', text: answer }] })

const text = (value: string) => `0:${JSON.stringify(value)}`

describe('the suggestions block', () => {
  test('is parsed as questions and removed from the text', async () => {
    const parts = await readParts(
      text('Set a token.\n\n```sugg'),
      text('estions\n(How do I set `accent`?)[/theming]\n(What about dark mode (dark)?)[/theming#dark]\n```'),
    )
    expect(parts).toEqual([
      { type: 'text', key: 'text-0', text: 'Set a token.' },
      {
        type: 'suggestions',
        key: 'suggestions',
        suggestions: ['How do I set `accent`?', 'What about dark mode (dark)?'],
      },
    ])
  })

  test.each([
    ['ordinary links', '- [One?](/one)\n- [Two?](/two)'],
    ['words alone', 'One?\n* Two?\n'],
    ['a mixture with blank lines', '\n(One?)[/one]  \n\nTwo?'],
  ])('may hold %s', (_, lines) => {
    expect(suggestionsOf(`Text.\n\`\`\`suggestions\n${lines}\n\`\`\`\n`)).toEqual(['One?', 'Two?'])
  })

  test('is read before the suggestions that the service sends beside the answer, of which only texts count', () => {
    const annotations = [{ type: 'answer', confidence: 'answered', suggestions: ['Gates: Add a gate', 7, null] }]
    const suggestionsOf = (text: string) => toSuggestions({ parts: [{ type: 'text', text }], annotations })
    expect(suggestionsOf('Text.')).toEqual(['Gates: Add a gate'])
    expect(suggestionsOf('Text.\n```suggestions\nOne?\n```')).toEqual(['One?'])
  })

  test('is never text while it is streaming, and an incomplete line is not a question', () => {
    const block = '```suggestions\n(One?)[/one]\n(Two?)[/two]\n```\n'
    const grown = Array.from(block, (_, index) => `Text.\n${block.slice(0, index + 1)}`)
    const named = grown.slice('```suggestions'.length - 1)
    expect(new Set(named.map((answer) => splitSuggestions(answer).text.trim()))).toEqual(new Set(['Text.']))
    expect(new Set(named.flatMap(suggestionsOf))).toEqual(new Set(['One?', 'Two?']))
  })

  test('is recognized only as a block', () => {
    const answer = 'Write a "```suggestions" block:\n\n```md\nsuggestions\n```'
    expect(splitSuggestions(answer)).toEqual({ text: answer, lines: '' })
  })

  test('does not change the text before and after a long block', () => {
    const answer = `${'word '.repeat(2000)}\n\`\`\`suggestions\nOne?\n\`\`\`\nThe end.`
    expect(splitSuggestions(answer).text).toBe(`${'word '.repeat(1999)}word\nThe end.`)
    expect(suggestionsOf(answer)).toEqual(['One?'])
  })
})

describe('search results', () => {
  const call = '9:{"toolCallId":"t","toolName":"search","args":{"query":"theme"}}'

  test.each([
    ['a list', '[{"path":"guides/theming","metadata":{"title":"Theming"}},{"path":"/dark"}]'],
    [
      'an object',
      '{"results":[{"path":"x","url":"guides/theming","title":"Theming"},{"path":"/dark","metadata":null}]}',
    ],
  ])('becomes the sources of an answer that names none, when it is %s', async (_, result) => {
    const parts = await readParts(call, `a:{"toolCallId":"t","result":${result}}`, text('Set a token.'))
    expect(parts.at(-1)).toMatchObject({
      type: 'sources',
      sources: [
        { url: 'guides/theming', title: 'Theming' },
        { url: '/dark', title: '/dark' },
      ],
    })
  })

  test('are ignored if the answer has sources', async () => {
    const parts = await readParts(
      call,
      'a:{"toolCallId":"t","result":[{"path":"/other"}]}',
      text('Set a token.'),
      'h:{"sourceType":"url","id":"1","url":"/theming","title":"Theming"}',
    )
    expect(parts.at(-1)).toMatchObject({ sources: [{ url: '/theming', title: 'Theming' }] })
  })

  test('are ignored if the service says how well the docs support the answer: then it names the sources itself', async () => {
    const parts = await readParts(
      call,
      'a:{"toolCallId":"t","result":[{"path":"/other"}]}',
      text('I found nothing in the documentation that answers this.'),
      '8:[{"type":"answer","confidence":"unanswered","feedback":true}]',
    )
    expect(parts.map(({ type }) => type)).toEqual(['search', 'text'])
  })

  test('are not sources without a URL', async () => {
    const parts = await readParts(
      call,
      'a:{"toolCallId":"t","result":[null,7,{"path":5},{"metadata":{"title":"A"}}]}',
      text('No.'),
    )
    expect(parts.map(({ type }) => type)).toEqual(['search', 'text'])
  })

  const unsafe = [
    'javascript:alert(1)',
    'JAVA\\tSCRIPT:alert(1)',
    'data:text/html,x',
    'https://docs.acme.com@evil.example/',
  ]

  test.each(unsafe)('are sources without a link if their URL is unsafe: %s', async (url) => {
    const parts = await readParts(
      call,
      `a:{"toolCallId":"t","result":[{"path":"${url}","title":"Sly"}]}`,
      text('There.'),
    )
    expect(parts.at(-1)).toMatchObject({ sources: [{ url: undefined, title: 'Sly' }] })
  })

  test.each(unsafe)('and a source of the answer has no link if its URL is unsafe: %s', async (url) => {
    const parts = await readParts(
      text('There.'),
      `h:{"sourceType":"url","id":"1","url":"${url}","title":"Sly"}`,
      'h:{"sourceType":"url","id":"2","url":"https://acme.com/a","title":"A"}',
    )
    expect(parts.at(-1)).toMatchObject({
      sources: [
        { url: undefined, title: 'Sly' },
        { url: 'https://acme.com/a', title: 'A' },
      ],
    })
  })

  test('are the first six pages, without duplicates', async () => {
    const results = [1, 2, 2, 3, 4, 5, 6, 7].map((number) => ({ path: `/page-${number}` }))
    const parts = await readParts(call, `a:{"toolCallId":"t","result":${JSON.stringify(results)}}`, text('See there.'))
    const urls = ['/page-1', '/page-2', '/page-3', '/page-4', '/page-5', '/page-6']
    expect(parts.at(-1)).toMatchObject({ sources: urls.map((url) => ({ url })) })
  })
})

describe('sources of one page', () => {
  const source = (url: string, title: string) => ({ id: url, url, title })

  test('are one entry with sections, numbered in their order', () => {
    const pages = toSourcePages([
      source('/theming#dark', 'Theming: Dark mode'),
      source('/start', 'Start'),
      source('/theming#tokens', 'Theming: Tokens'),
    ])
    expect(pages).toMatchObject([
      {
        url: '/theming',
        title: 'Theming',
        number: undefined,
        sections: [
          { number: 1, title: 'Dark mode' },
          { number: 3, title: 'Tokens' },
        ],
      },
      { url: '/start', title: 'Start', number: 2, sections: [] },
    ])
  })

  test('are one entry with the section below the title, if there is one', () => {
    const pages = toSourcePages([source('/theming#dark', 'Theming: Dark mode'), source('/api', 'API: version 2')])
    expect(pages).toMatchObject([
      { url: '/theming#dark', title: 'Theming', section: 'Dark mode', number: 1, sections: [] },
      { url: '/api', title: 'API: version 2', section: undefined, number: 2, sections: [] },
    ])
  })

  test('are below the page if that is a source too', () => {
    const pages = toSourcePages([source('/theming#dark', 'Dark mode'), source('/theming', 'Theming')])
    expect(pages).toMatchObject([{ title: 'Theming', number: 2, sections: [{ number: 1, title: 'Dark mode' }] }])
  })

  test('a page whose first heading is a source, as in Sphinx, is listed by its title, and not by its address', () => {
    const pages = toSourcePages([
      source('/theming.html#dark', 'Theming: Dark mode'),
      source('/theming.html#theming', 'Theming'),
    ])
    expect(pages).toMatchObject([
      { url: '/theming.html#theming', title: 'Theming', number: 2, sections: [{ number: 1, title: 'Dark mode' }] },
    ])
  })

  test('have the path as their title if the title of the page is unknown', () => {
    const pages = toSourcePages([source('/theming#dark', 'Dark mode'), source('/theming#tokens', 'Theming: Tokens')])
    expect(pages).toMatchObject([
      { title: '/theming', sections: [{ title: 'Dark mode' }, { title: 'Theming: Tokens' }] },
    ])
  })
})

describe('a URL of this site', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  test.each([
    ['/guides/theming', 'guides/theming', '/guides/theming'],
    ['/guides/theming', 'guides/index', '/guides/'],
    ['/guides/theming', 'index', '/'],
    ['/guides/theming', './dark?tab=2#css', '/dark?tab=2#css'],
    ['/guides/theming', '/dark.html#css', '/dark.html#css'],
    ['/guides/theming', 'http://localhost:3000/dark', '/dark'],
    ['/guides/theming.html', 'guides/dark#css', '/guides/dark.html#css'],
    ['/guides/theming.html', '/guides/index', '/guides/index.html'],
    ['/guides/theming.html', '/v1.2', '/v1.2.html'],
    ['/guides/theming.html', '/guides/', '/guides/'],
    ['/guides/theming.html', '/logo.svg', '/logo.svg'],
    ['/guides/theming.html', '#css', '#css'],
    ['/guides/theming.html', 'https://example.com/dark', 'https://example.com/dark'],
    ['/guides/theming.html', 'mailto:docs@example.com', 'mailto:docs@example.com'],
    ['/guides/theming.html', 'javascript:alert(1)', undefined],
  ])('on %s, %s is %s', (page, url, href) => {
    history.replaceState(null, '', page)
    expect(toSiteUrl(url)).toBe(href)
  })
})
