import { act, render, renderHook, waitFor } from '@testing-library/react'
import { DocsAssistantProvider, useDocsAssistant, type Conversation } from 'docs-assistant/headless'
import { useState, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'
import { PROTOCOLS } from '../fault/protocols.js'
import { startFaultServer } from '../fault/startFaultServer.js'
import { KEY } from '../setup/renderConversation.js'

const contents = (conversation: Conversation) => conversation.messages.map(({ content }) => content)

/** A provider whose readers come and go, while it stays. */
function renderReaders(baseUrl: string) {
  const readers: Record<string, Conversation> = {}
  let show: (names: string[]) => void = () => undefined
  const Reader = ({ name }: { name: string }) => {
    const conversation = useDocsAssistant()
    readers[name] = conversation
    return null
  }
  const Readers = () => {
    const [names, setNames] = useState(['one', 'two'])
    show = setNames
    return names.map((name) => <Reader key={name} name={name} />)
  }
  render(
    <DocsAssistantProvider domain="acme" apiKey={KEY} baseUrl={baseUrl}>
      <Readers />
    </DocsAssistantProvider>,
  )
  const reader = (name: string) => readers[name] ?? expect.fail(`There is no reader ${name}.`)
  return { reader, show: (...names: string[]) => act(() => show(names)) }
}

describe.each(PROTOCOLS)('stop, in $protocol', ({ start, text, thread, finish }) => {
  // How soon is measured in a real browser: see the end-to-end tests.
  test('closes the connection, keeps the text, and ignores late data', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines(text('Half'))
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Half']))
    act(() => conversation().stop())
    exchange.lines(text(' late'), finish)
    await exchange.closed
    await waitFor(() => expect(conversation().status).toBe('stopped'))
    expect(contents(conversation())).toEqual(['How?', 'Half'])
    expect(conversation().error).toBeUndefined()
  })

  test('before the first byte restores the question into the field', async () => {
    const { exchange, conversation } = await askFaultServer()
    act(() => conversation().stop())
    await exchange.closed
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation()).toMatchObject({ messages: [], draft: 'How?', error: undefined })
  })

  test('before the first word, when a step has begun, restores the question too', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.write(`${start}\n`)
    await waitFor(() => expect(conversation().messages).toHaveLength(2))
    act(() => conversation().stop())
    await exchange.closed
    expect(conversation()).toMatchObject({ status: 'idle', messages: [], draft: 'How?', error: undefined })
  })

  test('before the first byte of a later answer restores only that question', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.lines(text('So.'), finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    act(() => conversation().ask('And then?'))
    await server.next()
    act(() => conversation().stop())
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toEqual(['How?', 'So.'])
    expect(conversation().draft).toBe('And then?')
  })

  test('before the first byte does not overwrite a new draft', async () => {
    const { conversation } = await askFaultServer()
    act(() => conversation().setDraft('Something else'))
    act(() => conversation().stop())
    await waitFor(() => expect(conversation().status).toBe('stopped'))
    expect(conversation().draft).toBe('Something else')
    expect(contents(conversation())).toEqual(['How?'])
  })

  test('in the same event as the question also restores it', async () => {
    const server = await startFaultServer()
    const { reader } = renderReaders(server.baseUrl)
    act(() => {
      reader('one').ask('How?')
      reader('one').stop()
    })
    await waitFor(() => expect(reader('one').status).toBe('idle'))
    expect(reader('one')).toMatchObject({ messages: [], draft: 'How?' })
  })

  test('does nothing without an active request', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines(text('All.'), finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    act(() => conversation().stop())
    expect(conversation()).toMatchObject({ status: 'idle', draft: '' })
  })

  test('after a failure leaves the question and its error', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.head(500)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    act(() => conversation().stop())
    expect(conversation()).toMatchObject({ status: 'failed', draft: '' })
    expect(contents(conversation())).toEqual(['How?'])
  })

  test('works from any component that uses the conversation', async () => {
    const server = await startFaultServer()
    const { reader } = renderReaders(server.baseUrl)
    act(() => reader('one').ask('How?'))
    const exchange = await server.next()
    exchange.lines(text('Half'))
    await waitFor(() => expect(contents(reader('two'))).toEqual(['How?', 'Half']))
    act(() => reader('two').stop())
    await exchange.closed
    await waitFor(() => expect(reader('one').status).toBe('stopped'))
    expect(reader('two').status).toBe('stopped')
  })

  test('works from a component that mounted later, when the one that asked is unmounted', async () => {
    const server = await startFaultServer()
    const { reader, show } = renderReaders(server.baseUrl)
    act(() => reader('one').ask('How?'))
    const exchange = await server.next()
    show()
    exchange.lines(text('Half'))
    show('three')
    await waitFor(() => expect(contents(reader('three'))).toEqual(['How?', 'Half']))
    act(() => reader('three').stop())
    await exchange.closed
    await waitFor(() => expect(reader('three').status).toBe('stopped'))
    expect(contents(reader('three'))).toEqual(['How?', 'Half'])
  })

  test('stops the second answer, which was started while the first was streaming', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.lines(text('One'))
    await waitFor(() => expect(conversation().status).toBe('streaming'))
    act(() => conversation().ask('And?'))
    exchange.lines(finish)
    exchange.end()
    const second = await server.next()
    second.lines(text('Two'))
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'One', 'And?', 'Two']))
    act(() => conversation().stop())
    await second.closed
    await waitFor(() => expect(conversation().status).toBe('stopped'))
    expect(contents(conversation())).toEqual(['How?', 'One', 'And?', 'Two'])
  })

  test('keeps the thread id of the answer', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.lines(thread, text('Half'))
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Half']))
    act(() => conversation().stop())
    await waitFor(() => expect(conversation().status).toBe('stopped'))
    act(() => conversation().ask('Go on'))
    expect((await server.next()).body.threadId).toBe('thr_1')
  })
})

describe('clear', () => {
  test('during an answer ignores late data', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    exchange.lines('0:"Old"')
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Old']))
    exchange.lines('0:" and"')
    act(() => conversation().clear())
    exchange.lines('0:" older"', 'd:{"finishReason":"stop","threadId":"thr_old"}')
    await exchange.closed
    act(() => conversation().ask('New?'))
    const next = await server.next()
    next.lines('0:"New."', finish)
    next.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(contents(conversation())).toEqual(['New?', 'New.'])
    expect(next.body.threadId).toBeNull()
  })

  test('right after stop ignores late data', async () => {
    const { exchange, conversation } = await askFaultServer()
    exchange.lines('0:"Old"')
    await waitFor(() => expect(conversation().status).toBe('streaming'))
    act(() => {
      exchange.lines('0:" and"', '0:" older"')
      conversation().stop()
      conversation().clear()
    })
    await exchange.closed
    expect(conversation()).toMatchObject({ messages: [], status: 'idle', error: undefined })
  })

  test('removes queued questions, and none of them is sent', async () => {
    const { server, exchange, conversation } = await askFaultServer()
    act(() => conversation().ask('And?'))
    expect(conversation().queue).toHaveLength(1)
    act(() => conversation().clear())
    await exchange.closed
    expect(conversation()).toMatchObject({ messages: [], queue: [], status: 'idle' })
    act(() => conversation().ask('New?'))
    await server.next()
    expect(server.exchanges.map(({ body }) => body.messages.map(({ content }) => content))).toEqual([
      ['How?'],
      ['New?'],
    ])
  })
})

describe('a host that unmounts the assistant', () => {
  const wrapper = (baseUrl: string) =>
    function Wrapper({ children }: { children: ReactNode }) {
      return (
        <DocsAssistantProvider domain="acme" apiKey={KEY} baseUrl={baseUrl}>
          {children}
        </DocsAssistantProvider>
      )
    }

  test('before the first byte aborts the request, and nothing is reported afterwards', async () => {
    const server = await startFaultServer()
    const { result, unmount } = renderHook(useDocsAssistant, { wrapper: wrapper(server.baseUrl) })
    act(() => result.current.ask('How?'))
    const exchange = await server.next()
    unmount()
    await exchange.closed
    expect(server.exchanges).toHaveLength(1)
  })

  test('with a queued question does not send it', async () => {
    const server = await startFaultServer()
    const { result, unmount } = renderHook(useDocsAssistant, { wrapper: wrapper(server.baseUrl) })
    act(() => result.current.ask('How?'))
    const exchange = await server.next()
    exchange.lines('0:"One"')
    act(() => result.current.ask('And?'))
    unmount()
    exchange.lines(finish)
    await exchange.closed
    const other = renderHook(useDocsAssistant, { wrapper: wrapper(server.baseUrl) })
    act(() => other.result.current.ask('Anybody?'))
    await server.next()
    expect(server.exchanges).toHaveLength(2)
  })
})
