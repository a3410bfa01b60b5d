import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  DocsAssistantProvider,
  useDocsAssistant,
  type AssistantOptions,
  type Conversation,
} from 'docs-assistant/headless'
import { StrictMode, Suspense, useState, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { describe, expect, test, vi } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'
import { startFaultServer } from '../fault/startFaultServer.js'
import { KEY } from '../setup/renderConversation.js'

const contents = (conversation: Conversation) => conversation.messages.map(({ content }) => content)

type Host = (assistant: ReactNode) => ReactNode

/** A conversation inside a host of the test's own making. */
function renderInHost(options: Partial<AssistantOptions>, host: Host = (assistant) => assistant) {
  let current = options
  const wrapper = ({ children }: { children: ReactNode }) =>
    host(
      <DocsAssistantProvider apiKey={KEY} domain="acme" {...current}>
        {children}
      </DocsAssistantProvider>,
    )
  const { result, rerender } = renderHook(useDocsAssistant, { wrapper })
  const become = (change: Partial<AssistantOptions>) => {
    current = { ...current, ...change }
    rerender()
  }
  return { conversation: () => result.current, become }
}

async function askAndAnswer(host: Host) {
  const server = await startFaultServer()
  const { conversation } = renderInHost({ baseUrl: server.baseUrl }, host)
  act(() => conversation().ask('How?'))
  const exchange = await server.next()
  exchange.lines('0:"So."', finish)
  exchange.end()
  await waitFor(() => expect(conversation().status).toBe('idle'))
  await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'So.']))
  expect(server.exchanges).toHaveLength(1)
}

describe('a host that uses SWR itself', () => {
  test('with a custom fetcher is not affected', async () => {
    const fetcher = vi.fn(() => Promise.resolve('hijacked'))
    await askAndAnswer((assistant) => <SWRConfig value={{ fetcher }}>{assistant}</SWRConfig>)
    expect(fetcher).not.toHaveBeenCalled()
  })

  test('with a custom cache has no conversation in it', async () => {
    const cache = new Map()
    await askAndAnswer((assistant) => <SWRConfig value={{ provider: () => cache }}>{assistant}</SWRConfig>)
    expect([...cache.keys()]).toEqual([])
  })

  test('with suspense and fallbacks changes nothing', async () => {
    await askAndAnswer((assistant) => (
      <SWRConfig value={{ suspense: true, keepPreviousData: true, isPaused: () => true, dedupingInterval: 1e6 }}>
        <Suspense fallback="Waiting">{assistant}</Suspense>
      </SWRConfig>
    ))
  })

  test('with custom middleware receives no calls', async () => {
    const used = vi.fn()
    const middleware = () => {
      used()
      return () => {
        throw new Error('The host’s middleware was called.')
      }
    }
    await askAndAnswer((assistant) => <SWRConfig value={{ use: [middleware] }}>{assistant}</SWRConfig>)
    expect(used).not.toHaveBeenCalled()
  })
})

describe('a host in StrictMode', () => {
  test('sends each question once', async () => {
    await askAndAnswer((assistant) => <StrictMode>{assistant}</StrictMode>)
  })

  test('sends a queued question once', async () => {
    const server = await startFaultServer()
    const { conversation } = renderInHost({ baseUrl: server.baseUrl }, (assistant) => (
      <StrictMode>{assistant}</StrictMode>
    ))
    act(() => conversation().ask('How?'))
    const first = await server.next()
    act(() => conversation().ask('And?'))
    expect(conversation().queue).toHaveLength(1)
    first.lines('0:"One"', finish)
    first.end()
    const second = await server.next()
    second.lines('0:"Two"', finish)
    second.end()
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'One', 'And?', 'Two']))
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(server.exchanges).toHaveLength(2)
  })
})

test('two assistants of two sites on one page are independent', async () => {
  const server = await startFaultServer()
  const { conversation: acme } = renderInHost({ baseUrl: server.baseUrl })
  const { conversation: other } = renderInHost({ baseUrl: server.baseUrl, domain: 'other' })
  act(() => acme().ask('How?'))
  const first = await server.next()
  act(() => other().ask('What?'))
  const second = await server.next()
  first.lines('0:"For acme"')
  second.lines('0:"For other"')
  await waitFor(() => expect(contents(acme())).toEqual(['How?', 'For acme']))
  await waitFor(() => expect(contents(other())).toEqual(['What?', 'For other']))
  act(() => acme().stop())
  await first.closed
  second.lines(finish)
  second.end()
  await waitFor(() => expect(other().status).toBe('idle'))
  expect(acme().status).toBe('stopped')
})

describe('a host that changes its options', () => {
  test('before a question sends the latest options', async () => {
    const server = await startFaultServer()
    const { conversation, become } = renderInHost({ baseUrl: server.baseUrl })
    become({ apiKey: 'svc_dsc_new', userId: 'ada', filter: { version: '2' }, currentPath: '/new' })
    act(() => conversation().ask('How?'))
    const { headers, body } = await server.next()
    expect(headers.authorization).toBe('Bearer svc_dsc_new')
    expect(body).toMatchObject({ fp: 'ada', filter: { version: '2' }, currentPath: '/new' })
  })

  test('in the same event as a question sends the latest options', async () => {
    const server = await startFaultServer()
    const Ask = ({ onVersion }: { onVersion: (version: string) => void }) => {
      const { ask } = useDocsAssistant()
      const handleClick = () => {
        onVersion('2')
        ask('How?')
      }
      return <button onClick={handleClick}>Ask about version 2</button>
    }
    const Page = () => {
      const [version, setVersion] = useState('1')
      return (
        <DocsAssistantProvider domain="acme" apiKey={KEY} baseUrl={server.baseUrl} filter={{ version }}>
          <Ask onVersion={setVersion} />
        </DocsAssistantProvider>
      )
    }
    render(<Page />)
    fireEvent.click(screen.getByRole('button'))
    expect((await server.next()).body.filter).toEqual({ version: '2' })
  })

  test('during an answer does not mix the conversations of two sites', async () => {
    const server = await startFaultServer()
    const { conversation, become } = renderInHost({ baseUrl: server.baseUrl })
    act(() => conversation().ask('How?'))
    const first = await server.next()
    first.lines('0:"Of acme"')
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Of acme']))
    become({ domain: 'other' })
    first.lines('0:" and more of acme"', 'd:{"finishReason":"stop","threadId":"thr_acme"}')
    act(() => conversation().ask('What?'))
    const second = await server.next()
    expect(second.body.messages.map(({ content }) => content)).toEqual(['What?'])
    expect(second.body.threadId).toBeNull()
    second.lines('0:"Of other"', finish)
    second.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toEqual(['What?', 'Of other'])
  })
})

describe('a host whose functions throw', () => {
  const thrown = new Error('the host is at fault')
  const fail = () => {
    throw thrown
  }

  test('while the page is read sees a failed question with a message, and can ask the next one', async () => {
    const server = await startFaultServer()
    const onError = vi.fn()
    const { conversation, become } = renderInHost({ baseUrl: server.baseUrl, onError, currentPath: fail })
    act(() => conversation().ask('How?'))
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(conversation().error?.cause).toBe(thrown)
    expect(onError).toHaveBeenCalledOnce()
    become({ currentPath: '/fine' })
    act(() => conversation().retry())
    const exchange = await server.next()
    exchange.lines('0:"So."', finish)
    exchange.end()
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'So.']))
  })

  test.each([
    ['throws', fail],
    ['rejects', () => Promise.reject(thrown)],
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- hosts do such things
    ['rejects with nothing', () => Promise.reject(undefined)],
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- hosts do such things
    ['rejects with a word', () => Promise.reject('no')],
    ['rejects as if it had been stopped', () => Promise.reject(new DOMException('Stopped', 'AbortError'))],
    ['rejects as a timeout', () => Promise.reject(new DOMException('Too long', 'TimeoutError'))],
  ])('as a fetch that %s fails the question', async (_, hostFetch) => {
    const { conversation } = renderInHost({ fetch: hostFetch })
    act(() => conversation().ask('How?'))
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(contents(conversation())).toEqual(['How?'])
  })

  test('in onError does not affect the conversation', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { exchange, conversation } = await askFaultServer({ onError: fail })
    exchange.lines('0:"Half"')
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    expect(contents(conversation())).toEqual(['How?', 'Half'])
    expect(reported).toHaveBeenCalledExactlyOnceWith(thrown)
    vi.unstubAllGlobals()
  })
})
