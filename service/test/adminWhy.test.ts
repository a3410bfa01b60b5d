import { createModel } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { openAdmin } from './openAdmin.js'
import { openAiServer } from './openAiServer.js'

const why = (fields: Record<string, string>) => `/admin/fences/why?${new URLSearchParams(fields).toString()}`

describe('an owner who asks as a reader would', () => {
  test('sees the answer, the words, the results with their scores, and why the answer is sure', async () => {
    const { request, logIn, store } = await openAdmin()
    await logIn()
    const { text } = await request(why({ question: 'How do I force dark mode?' }))
    expect(text).toContain('Set `data-theme` to `dark` to force dark mode.')
    expect(text).toContain('Answered. A sentence or the heading of the first result has the question')
    expect(text).toMatch(/<th scope="row">dark<\/th><td class="number">[\d.]+<\/td><td>—<\/td><td>Yes<\/td>/)
    expect(text).toMatch(/<a href="\/theming#dark-mode">Theming: Dark mode<\/a> <span class="cited">Cited<\/span>/)
    expect(text).toContain('<th scope="col" class="number">heading</th>')
    // It is no question of a reader.
    expect(await store.list('fences', { from: '2000-01-01', to: '9999-01-01', limit: 1 })).toEqual([])
  })

  test('sees which of the results the answer links to', async () => {
    const { request, logIn } = await openAdmin()
    await logIn()
    const { text } = await request(why({ question: 'Do fences need CSS variables to change the accent colour?' }))
    const rows = Array.from(text.matchAll(/<td class="text"><a href="([^"]+)">[^<]*<\/a>(.*?)<\/td>/g))
    const quoted = Array.from(text.matchAll(/\*\*\[[^\]]*\]\(([^)]+)\)\*\*/g), ([, url]) => url)
    expect(rows.length).toBeGreaterThan(quoted.length)
    expect(rows.flatMap(([, url, mark = '']) => (mark.includes('Cited') ? [url] : []))).toEqual(quoted)
  })

  test('sees which words no section has', async () => {
    const { request, logIn } = await openAdmin()
    await logIn()
    const { text } = await request(why({ question: 'Which warranty covers Kubernetes?' }))
    expect(text).toContain('Nothing found. The results have too little of the question.')
    expect(text).toMatch(/<th scope="row">warranti?y?<\/th><td class="number">[\d.]+<\/td><td>—<\/td><td>No<\/td>/)
  })

  test('sees what the page of the reader changes', async () => {
    const { request, logIn } = await openAdmin()
    await logIn()
    expect((await request(why({ question: 'accent colour', page: '/theming' }))).text).toContain(
      '×1.5 page of the reader',
    )
    expect((await request(why({ question: 'accent colour' }))).text).not.toContain('page of the reader,')
  })

  test('reads the whole prompt of a language model, and compares its answer with the quotes', async () => {
    const { baseURL, requests } = await openAiServer((reply) => {
      reply.write('Set `data-theme` [1].')
      reply.count(812, 9)
      reply.end('stop')
    })
    const { request, logIn } = await openAdmin({ model: createModel({ baseURL, name: 'small' }) })
    await logIn()
    const { text } = await request(why({ question: 'How do I force dark mode?', by: 'both' }))
    expect(text).toContain('<h2>Language model</h2>')
    expect(text).toContain('<h2>Quotes</h2>')
    expect(text).toContain('812 in the prompts, 9 in the answer')
    expect(text).toContain('the model links to a section that it was given')
    const [, prompt = ''] = /<pre tabindex="0">(.*?)<\/pre>/s.exec(text) ?? []
    for (const { content } of requests[0]?.messages ?? [])
      expect(prompt.replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toContain(content)
    await request(why({ question: 'How do I force dark mode?', by: 'quotes' }))
    expect(requests).toHaveLength(1)
  })

  test('is told when the model fails, with the quotes that readers get then', async () => {
    const { baseURL } = await openAiServer((reply) => reply.refuse(400, 'no such model'))
    const { request, logIn } = await openAdmin({ model: createModel({ baseURL, name: 'small' }) })
    await logIn()
    const { text } = await request(why({ question: 'How do I force dark mode?' }))
    expect(text).toContain('The model failed to answer, and the documentation was quoted instead')
    expect(text).toContain('Set `data-theme` to `dark` to force dark mode.')
  })
})

test('nobody else sees the page, and a question is text on it', async () => {
  const { request, logIn } = await openAdmin()
  expect(await request(why({ question: 'x' }))).toMatchObject({ status: 303 })
  await logIn()
  const { text } = await request(why({ question: '<b>"dark" mode</b>' }))
  expect(text).toContain('value="&lt;b&gt;&quot;dark&quot; mode&lt;/b&gt;"')
  expect(text).not.toContain('<b>')
})
