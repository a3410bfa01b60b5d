import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistantProvider, useDocsAssistant, type Conversation } from 'docs-assistant/headless'
import { Activity, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { startFaultServer } from '../fault/startFaultServer.js'
import { Message } from '../../src/components/thread/Message.js'
import { KEY, renderConversation } from '../setup/renderConversation.js'
import { storedTexts } from '../setup/storedTexts.js'

const contents = (conversation: Conversation) => conversation.messages.map(({ content }) => content)
const finish = 'd:{"finishReason":"stop","threadId":"thr_1"}'

const hide = () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
}

/** Says how the answers of a conversation ended, as the thread shows them once another question was asked. */
function noticesOf({ messages }: Conversation): string[] {
  const { container, unmount } = render(
    messages.map((message, index) => <Message key={index} message={message} progress="complete" />),
  )
  const notices = [...container.querySelectorAll('.docs-assistant-notice')].map(({ textContent }) => textContent)
  unmount()
  return notices
}

/** A page with half an answer. */
async function haveHalf() {
  const { server, exchange, conversation } = await askFaultServer()
  exchange.lines('0:"Half"')
  await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Half']))
  return { server, exchange, conversation, baseUrl: server.baseUrl }
}

describe('a page that is left while an answer streams', () => {
  test('says on the next page at once that the answer broke off, as browsers hide a page after they leave it', async () => {
    const { baseUrl } = await haveHalf()
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      hide()
    })
    const left = Object.entries(storedTexts(localStorage))
    cleanup() // which saves, as a page that has gone does not
    localStorage.clear()
    for (const [key, text] of left) localStorage.setItem(key, text)
    const { result } = renderConversation({ baseUrl })
    expect(result.current).toMatchObject({ status: 'failed', error: { kind: 'cut-off' }, isAnsweredElsewhere: false })
  })

  test('and comes back says that it broke off, and shows what was asked on the page between', async () => {
    // A page in the cache hears nothing of other pages.
    vi.stubGlobal('BroadcastChannel', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { server, exchange, conversation, baseUrl } = await haveHalf()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    exchange.reset()
    await waitFor(() => expect(conversation()).toMatchObject({ status: 'failed', error: { kind: 'cut-off' } }))

    await new Promise((resolve) => setTimeout(resolve, 1_200)) // All is saved: nothing is due when it returns.
    const between = renderConversation({ baseUrl })
    act(() => between.result.current.ask('Between?'))
    const next = await server.next()
    next.lines('0:"Yes."', finish)
    next.end()
    await waitFor(() => expect(between.result.current.status).toBe('idle'))
    between.unmount()
    expect(contents(conversation())).toEqual(['How?', 'Half'])
    await act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return new Promise(setImmediate)
    })
    expect(contents(conversation())).toEqual(['How?', 'Half', 'Between?', 'Yes.'])
  })
})

describe('an assistant that React hides in an <Activity>', () => {
  function renderHideable(baseUrl: string) {
    let current: Conversation | undefined
    const Reader = () => {
      current = useDocsAssistant()
      return null
    }
    const at = (mode: 'visible' | 'hidden') => (
      <StrictMode>
        <Activity mode={mode}>
          <DocsAssistantProvider domain="acme" apiKey={KEY} baseUrl={baseUrl}>
            <Reader />
          </DocsAssistantProvider>
        </Activity>
      </StrictMode>
    )
    const { rerender } = render(at('visible'))
    return {
      conversation: () => current ?? expect.fail(),
      become: (mode: 'visible' | 'hidden') => act(() => rerender(at(mode))),
    }
  }

  test.each([
    ['while an answer streams', '0:"Half"', ['How?', 'Half']],
    ['before the first byte', undefined, ['How?']],
  ])('%s offers to try again, also after a reload', async (_, line, shown) => {
    const server = await startFaultServer()
    const { conversation, become } = renderHideable(server.baseUrl)
    act(() => conversation().ask('How?'))
    const exchange = await server.next()
    if (line) exchange.lines(line)
    await waitFor(() => expect(contents(conversation())).toEqual(shown))
    become('hidden')
    become('visible')
    await exchange.closed
    await waitFor(() => expect(conversation()).toMatchObject({ status: 'failed', error: { kind: 'cut-off' } }))
    expect(contents(conversation())).toEqual(shown)
    const later = renderConversation({ baseUrl: server.baseUrl })
    expect(later.result.current).toMatchObject({ status: 'failed', error: { kind: 'cut-off' } })
    later.unmount()

    act(() => conversation().retry())
    const again = await server.next()
    again.lines('0:"All."', finish)
    again.end()
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'All.']))
    expect(server.exchanges).toHaveLength(2)
  })
})

describe('how an answer ended stays with it', () => {
  test('when the reader stops it', async () => {
    const { server, conversation, baseUrl } = await haveHalf()
    act(() => conversation().stop())
    cleanup()
    const { result } = renderConversation({ baseUrl })
    expect(result.current.status).toBe('stopped')
    act(() => result.current.ask('And?'))
    const next = await server.next()
    expect(JSON.stringify(next.body)).not.toContain('docs-assistant-end')
    next.lines('0:"So."', finish)
    next.end()
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(noticesOf(result.current)).toEqual(['Stopped.'])
  })

  test('when it breaks off', async () => {
    const { server, exchange, conversation, baseUrl } = await haveHalf()
    exchange.cut()
    await waitFor(() => expect(conversation().status).toBe('failed'))
    act(() => conversation().ask('And?'))
    const next = await server.next()
    next.lines('0:"So."', finish)
    next.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    cleanup()
    expect(noticesOf(renderConversation({ baseUrl }).result.current)).toEqual(['The answer broke off before its end.'])
  })

  test('when it is too long for the model', async () => {
    const { exchange, conversation, baseUrl } = await haveHalf()
    exchange.lines('d:{"finishReason":"length"}')
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    const notice = ['The model has reached the limit of its answer here.']
    expect(noticesOf(conversation())).toEqual(notice)
    cleanup()
    expect(noticesOf(renderConversation({ baseUrl }).result.current)).toEqual(notice)
  })

  test.each([
    ['weather', 'Used weather'],
    ['search', ''],
  ])('a call of %s without a result is not running once the answer has ended', (toolName, words) => {
    const toolInvocation = { state: 'call' as const, toolCallId: '1', toolName, args: { query: 'Bern' } }
    const message = {
      id: '1',
      role: 'assistant' as const,
      content: '',
      parts: [{ type: 'tool-invocation' as const, toolInvocation }],
    }
    const { rerender } = render(<Message message={message} progress="streaming" />)
    expect(screen.getByRole('article')).toHaveTextContent(/^(Using weather…|Searching “Bern”…)/)
    rerender(<Message message={message} progress="complete" />)
    expect(screen.getByRole('article')).toHaveTextContent(new RegExp(`^${words}`))
    expect(screen.getByRole('article')).not.toHaveTextContent('…')
  })
})

describe('a clock that is set back during an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('neither breaks the answer nor changes the order of the turns', async () => {
    const { server, exchange, conversation, baseUrl } = await haveHalf()
    act(hide) // which saves
    vi.setSystemTime(Date.now() - 3_600_000)
    exchange.lines('0:" and half."', finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    act(() => conversation().ask('And?'))
    const next = await server.next()
    next.lines('0:"So."', finish)
    next.end()
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Half and half.', 'And?', 'So.']))
    await waitFor(() => expect(conversation().status).toBe('idle'))
    act(hide)
    cleanup()
    const { result } = renderConversation({ baseUrl })
    expect(contents(result.current)).toEqual(['How?', 'Half and half.', 'And?', 'So.'])
    expect(result.current).toMatchObject({ status: 'idle', error: undefined })
    await act(() => new Promise(setImmediate))
    expect(result.current).toMatchObject({ status: 'idle', error: undefined })
  })

  test('shows another tab the whole answer, and gives it the next turn', async () => {
    const { server, exchange, conversation, baseUrl } = await haveHalf()
    const { result: other } = renderConversation({ baseUrl })
    act(hide) // which saves
    await waitFor(() => expect(other.current.isAnsweredElsewhere).toBe(true))
    vi.setSystemTime(Date.now() - 3_600_000)
    exchange.lines('0:" and half."', finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    await waitFor(() => expect(contents(other.current)).toEqual(['How?', 'Half and half.']))
    expect(other.current).toMatchObject({ isAnsweredElsewhere: false, error: undefined })
    act(() => other.current.ask('And?'))
    const next = await server.next()
    next.lines('0:"So."', finish)
    next.end()
    await waitFor(() => expect(contents(conversation())).toEqual(['How?', 'Half and half.', 'And?', 'So.']))
    act(hide)
    cleanup()
    const { result } = renderConversation({ baseUrl })
    expect(contents(result.current)).toEqual(['How?', 'Half and half.', 'And?', 'So.'])
    expect(result.current).toMatchObject({ status: 'idle', error: undefined })
  })
})
