import { act, renderHook, waitFor } from '@testing-library/react'
import { useDocsSearch, type DocsSearchOptions } from 'docs-assistant/search'
import { expect, test, vi } from 'vitest'

const section = (url: string, title: string, heading: string, content: string) => ({ url, title, heading, content })

/** A service that answers each query when the test says so. */
function createService() {
  const pending = new Map<string, (results: unknown) => void>()
  const aborted: string[] = []
  const bodies: unknown[] = []
  const fetch = vi.fn((_: RequestInfo | URL, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as { query: string }
    bodies.push(body)
    return new Promise<Response>((resolve, reject) => {
      pending.set(body.query, (results) => resolve(Response.json(results)))
      init?.signal?.addEventListener('abort', () => {
        aborted.push(body.query)
        reject(init.signal?.reason as Error)
      })
    })
  })
  const answer = (query: string, results: unknown) =>
    act(async () => {
      pending.get(query)?.(results)
      await Promise.resolve()
    })
  return { fetch, answer, aborted, bodies }
}

const render = (options: Partial<DocsSearchOptions>) =>
  renderHook(() => useDocsSearch({ domain: 'acme', apiKey: 'svc_dsc_test', filter: {}, ...options }))

test('each change of the query searches, and says that its last word may be unfinished', async () => {
  const { fetch, answer, bodies } = createService()
  const { result } = render({ fetch })
  expect(result.current).toMatchObject({ query: '', results: [], status: 'idle' })

  act(() => result.current.setQuery('them'))
  expect(result.current.status).toBe('searching')
  await waitFor(() => expect(bodies).toEqual([{ query: 'them', pageSize: 20, prefix: true }]))
  await answer('them', [section('/theming', 'Theming', 'Tokens', 'Set a theme token.')])
  await waitFor(() => expect(result.current.status).toBe('done'))
  expect(result.current.results).toMatchObject([{ url: '/theming', passage: ['Set a ', 'theme', ' token.'] }])
})

test('the request of an earlier key is aborted, and its results are never shown', async () => {
  const { fetch, answer, aborted } = createService()
  const { result } = render({ fetch })
  act(() => result.current.setQuery('th'))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  act(() => result.current.setQuery('the'))
  await waitFor(() => expect(aborted).toEqual(['th']))
  await answer('th', [section('/late', 'Late', '', 'the')])
  expect(result.current.results).toEqual([])
  await answer('the', [section('/in-time', 'In time', '', 'the')])
  await waitFor(() => expect(result.current.results).toMatchObject([{ url: '/in-time' }]))
})

test('results stay until those of the next query arrive, and those of an earlier query are there at once', async () => {
  const { fetch, answer } = createService()
  const { result } = render({ fetch })
  act(() => result.current.setQuery('a'))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  await answer('a', [section('/a', 'A', '', 'a')])
  await waitFor(() => expect(result.current.resultsFor).toBe('a'))

  act(() => result.current.setQuery('ab'))
  expect(result.current).toMatchObject({ status: 'searching', resultsFor: 'a', results: [{ url: '/a' }] })
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await answer('ab', [])
  await waitFor(() => expect(result.current).toMatchObject({ status: 'done', results: [] }))

  act(() => result.current.setQuery('a'))
  await waitFor(() => expect(result.current).toMatchObject({ status: 'done', results: [{ url: '/a' }] }))
  expect(fetch).toHaveBeenCalledTimes(2)

  act(() => result.current.setQuery('  '))
  expect(result.current).toMatchObject({ status: 'idle', results: [] })
})

test('a query without results has the closest pages: those of the longest beginning of its longest word', async () => {
  const bodies: string[] = []
  const fetch = vi.fn((_: RequestInfo | URL, init?: RequestInit) => {
    const { query } = JSON.parse(init?.body as string) as { query: string }
    bodies.push(query)
    return Promise.resolve(
      Response.json('vitepress'.startsWith(query) ? [section('/vitepress', 'VitePress', '', '')] : []),
    )
  })
  const { result } = render({ fetch })
  act(() => result.current.setQuery('a vitpres'))
  await waitFor(() => expect(result.current.closest).toMatchObject([{ url: '/vitepress' }]))
  expect(result.current).toMatchObject({ status: 'done', results: [], resultsFor: 'a vitpres' })
  expect(bodies).toEqual(['a vitpres', 'vitp', 'vit'])

  // Not for a shorter beginning, nor for what has results.
  act(() => result.current.setQuery('viola'))
  await waitFor(() => expect(bodies).toHaveLength(5))
  await waitFor(() => expect(result.current.resultsFor).toBe('viola'))
  expect(result.current.closest).toEqual([])
  act(() => result.current.setQuery('vite'))
  await waitFor(() => expect(result.current.results).toHaveLength(1))
  expect(result.current.closest).toEqual([])
})

test('a search that fails says so, and the next one works', async () => {
  const onError = vi.fn()
  const fetch = vi.fn<typeof globalThis.fetch>()
  fetch.mockResolvedValueOnce(new Response(null, { status: 503 })).mockResolvedValueOnce(Response.json([]))
  const { result } = render({ fetch, onError })
  act(() => result.current.setQuery('a'))
  await waitFor(() => expect(result.current.status).toBe('failed'))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }))
  act(() => result.current.setQuery('ab'))
  await waitFor(() => expect(result.current.status).toBe('done'))
})

test('an index of the site is searched without a service, with the beginning of a word', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>((input) => {
    expect(input).toBe('https://docs.example/sections.json')
    return Promise.resolve(Response.json([section('/theming', 'Theming', 'Tokens', 'Colours and sizes.')]))
  })
  const { result } = render({ fetch, apiKey: undefined, searchIndexUrl: 'https://docs.example/sections.json' })
  act(() => result.current.setQuery('colo'))
  await waitFor(() =>
    expect(result.current.results).toMatchObject([
      { url: 'https://docs.example/theming', passage: ['', 'Colours', ' and sizes.'] },
    ]),
  )
})

test('in an index of the site, what a word names comes first, typos are corrected, and symbols are found', async () => {
  const index = [
    section('/changes', 'Changes', '', 'The theme has a cache, and theming is about themes.'),
    section(
      '/changes#build',
      'Changes',
      'Build',
      'Without a cache, the build is slow. A cache of themes helps: cache.',
    ),
    section('/about', 'About', '', 'Who makes it.'),
    section('/cache', 'Cache', '', 'Kept files.'),
    section('/cli#no-cache', 'Commands', '--no-cache', 'Builds all files.'),
    section('/theming', 'Theming', '', 'Colours.'),
  ]
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(index)))
  const { result } = render({ fetch, apiKey: undefined, searchIndexUrl: 'https://docs.example/kinds.json' })
  const find = async (query: string) => {
    act(() => result.current.setQuery(query))
    await waitFor(() => expect(result.current.resultsFor).toBe(query))
    return result.current.results[0]?.url.replace('https://docs.example', '')
  }
  expect(await find('cac')).toBe('/cache')
  expect(await find('theming')).toBe('/theming')
  expect(await find('themign')).toBe('/theming')
  expect(await find('--no-cache')).toBe('/cli#no-cache')
  expect(await find('abo')).toBe('/about')
  expect(await find('about')).toBe('/about')
})
