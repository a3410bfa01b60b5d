import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { lines, startServer } from '../setup/startServer.js'
import { storedTexts } from '../setup/storedTexts.js'

const answer = (text: string) => lines(`0:${JSON.stringify(text)}`, 'd:{"finishReason":"stop","threadId":"thr_1"}')

type Tab = ReturnType<typeof renderConversation>['result']

const said = ({ current }: Tab) => current.messages.map(({ content }) => content)

async function ask(tab: Tab, question: string) {
  act(() => tab.current.ask(question))
  await waitFor(() => expect(tab.current.status).toBe('idle'))
}

describe('in two tabs', () => {
  test('a conversation started in one tab is shown in the other, which was empty', async () => {
    const { baseUrl, received } = await startServer(answer('One.'), answer('Two.'))
    const { result: first } = renderConversation({ baseUrl })
    const { result: second } = renderConversation({ baseUrl })
    await ask(first, 'First?')
    await waitFor(() => expect(said(second)).toEqual(['First?', 'One.']))
    await ask(second, 'Second?')
    expect(received[1]?.body).toMatchObject({ threadId: 'thr_1', messages: [{}, {}, { content: 'Second?' }] })
    await waitFor(() => expect(said(first)).toEqual(['First?', 'One.', 'Second?', 'Two.']))
  })

  test('what a reader has half typed in one tab does not appear in the field of the other', async () => {
    const { baseUrl } = await startServer(answer('One.'), answer('Two.'))
    const { result: first } = renderConversation({ baseUrl })
    const { result: second } = renderConversation({ baseUrl })
    await ask(first, 'First?')
    await waitFor(() => expect(said(second)).toEqual(['First?', 'One.']))
    act(() => second.current.openConversation())
    act(() => first.current.openConversation())
    act(() => first.current.setDraft('Sec'))
    await waitFor(() => expect(Object.values(storedTexts(localStorage)).join('')).toContain('"Sec"'), {
      timeout: 5_000,
    })
    // The other tab looks 50 ms after a write.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    act(() => first.current.setDraft(''))
    await ask(first, 'Second?')
    await waitFor(() => expect(said(second)).toEqual(['Second?', 'Two.']))
    expect(second.current.draft).toBe('')
  })

  test('an answer is streaming in both tabs, and only one of them is answering', async () => {
    let finish = () => {}
    const { baseUrl } = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"Half an "\n')
      finish = () => response.end('0:"answer."\nd:{"finishReason":"stop"}\n')
    })
    const { result: first } = renderConversation({ baseUrl })
    const { result: second } = renderConversation({ baseUrl })
    act(() => first.current.ask('How?'))
    await waitFor(() => expect(said(second)).toEqual(['How?', 'Half an ']))
    expect(second.current).toMatchObject({ status: 'idle', error: undefined, isAnsweredElsewhere: true })
    expect(first.current).toMatchObject({ status: 'streaming', isAnsweredElsewhere: false })
    const { result: third } = renderConversation({ baseUrl })
    expect(third.current).toMatchObject({ status: 'idle', isAnsweredElsewhere: true })
    finish()
    for (const tab of [first, second, third]) {
      await waitFor(() => expect(said(tab)).toEqual(['How?', 'Half an answer.']))
      await waitFor(() => expect(tab.current).toMatchObject({ status: 'idle', isAnsweredElsewhere: false }))
    }
  })

  test('an answer whose tab is closed is incomplete in the other tab, which can retry', async () => {
    const { baseUrl } = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"Half an "\n')
    }, answer('A whole answer.'))
    const first = renderConversation({ baseUrl })
    const { result: second } = renderConversation({ baseUrl })
    act(() => first.result.current.ask('How?'))
    await waitFor(() => expect(second.current.isAnsweredElsewhere).toBe(true))
    first.unmount()
    await waitFor(() => expect(second.current).toMatchObject({ status: 'failed', error: { kind: 'cut-off' } }))
    act(() => second.current.retry())
    await waitFor(() => expect(said(second)).toEqual(['How?', 'A whole answer.']))
    expect(second.current.status).toBe('idle')
  })

  test('two questions at the same time are both stored, with both answers', async () => {
    const { baseUrl } = await startServer(answer('Zero.'))
    const { result: first } = renderConversation({ baseUrl })
    const { result: second } = renderConversation({ baseUrl })
    await ask(first, 'Begin?')
    await waitFor(() => expect(said(second)).toHaveLength(2))
    await Promise.all([ask(first, 'From the first?'), ask(second, 'From the second?')])
    for (const tab of [first, second]) {
      await waitFor(() => expect(said(tab)).toHaveLength(6))
      expect(said(tab)).toEqual(expect.arrayContaining(['From the first?', 'From the second?']))
    }
    expect(said(first)).toEqual(said(second))
  })

  test('clearing a conversation clears it in both tabs', async () => {
    const { baseUrl } = await startServer(answer('One.'))
    const first = renderConversation({ baseUrl })
    const second = renderConversation({ baseUrl })
    await ask(first.result, 'First?')
    await waitFor(() => expect(said(second.result)).toHaveLength(2))
    act(() => second.result.current.clear())
    await waitFor(() => expect(said(first.result)).toEqual([]))
    first.unmount()
    second.unmount()
    expect(renderConversation({ baseUrl }).result.current.messages).toEqual([])
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('First?')
  })

  test('a new conversation in one tab does not change the other', async () => {
    const { baseUrl } = await startServer(answer('One.'), answer('Two.'))
    const { result: first } = renderConversation({ baseUrl })
    const { result: second } = renderConversation({ baseUrl })
    await ask(first, 'First?')
    await waitFor(() => expect(said(second)).toHaveLength(2))
    act(() => second.current.openConversation())
    await ask(second, 'Second?')
    await waitFor(() => expect(first.current.conversations).toHaveLength(2))
    expect(said(first)).toEqual(['First?', 'One.'])
    expect(said(second)).toEqual(['Second?', 'Two.'])
  })
})

describe('earlier conversations', () => {
  async function haveTwo() {
    const { baseUrl, received } = await startServer(answer('One.'), answer('Two.'), answer('Three.'))
    const { result } = renderConversation({ baseUrl })
    await ask(result, 'First?')
    act(() => result.current.openConversation())
    expect(result.current).toMatchObject({ messages: [], threadId: null })
    await ask(result, '  Second\n question, ' + 'x'.repeat(100))
    await waitFor(() => expect(result.current.conversations).toHaveLength(2))
    const [second, first] = result.current.conversations
    if (!first || !second) throw new Error('There are two.')
    return { result, received, first, second }
  }

  test('are listed by their first question, the latest first, and continue in their thread', async () => {
    const { result, received, first, second } = await haveTwo()
    expect([first.title, second.title]).toEqual(['First?', `Second question, ${'x'.repeat(63)}`])
    expect(result.current.conversationId).toBe(second.id)
    act(() => result.current.openConversation(first.id))
    await waitFor(() => expect(said(result)).toEqual(['First?', 'One.']))
    expect(result.current).toMatchObject({ conversationId: first.id, threadId: 'thr_1' })
    await ask(result, 'And then?')
    expect(received[2]?.body.messages.map(({ content }) => content)).toEqual(['First?', 'One.', 'And then?'])
    await waitFor(() => expect(result.current.conversations.map(({ id }) => id)).toEqual([first.id, second.id]))
  })

  test('can be renamed', async () => {
    const { result, first } = await haveTwo()
    act(() => result.current.renameConversation(first.id, ' Tokens '))
    await waitFor(() => expect(result.current.conversations[1]?.title).toBe('Tokens'))
    act(() => result.current.openConversation(first.id))
    await waitFor(() => expect(said(result)).toEqual(['First?', 'One.']))
    await ask(result, 'And then?')
    await waitFor(() => expect(result.current.conversations[0]?.title).toBe('Tokens'))
  })

  test('can be deleted, one or all', async () => {
    const { result, first } = await haveTwo()
    act(() => result.current.deleteConversation(first.id))
    await waitFor(() => expect(result.current.conversations).toHaveLength(1))
    expect(said(result)).toHaveLength(2)
    act(() => result.current.deleteAll())
    await waitFor(() => expect(result.current).toMatchObject({ messages: [], conversations: [] }))
    expect(JSON.stringify(Object.values(localStorage))).not.toMatch(/First|Second|One|Two/)
  })

  test('have at most 200 messages in total: the oldest conversation is removed', async () => {
    const updatedAt = Date.now() - 1_000
    const messages = Array.from({ length: 199 }, (_, index) => ({
      id: `${index}`,
      role: 'user',
      content: '?',
      parts: [],
    }))
    const turns = messages.map((message) => ({ id: message.id, at: updatedAt, messages: [message] }))
    const entry = { id: 'old', title: 'Old?', startedAt: updatedAt, updatedAt, length: 1, count: 199 }
    localStorage.setItem('docs-assistant:acme:anonymous:index', JSON.stringify({ version: 2, conversations: [entry] }))
    localStorage.setItem(
      'docs-assistant:acme:anonymous:conversation:old',
      JSON.stringify({ version: 2, id: 'old', updatedAt, turns }),
    )
    const { baseUrl } = await startServer(answer('Yes.'))
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.openConversation('old'))
    await waitFor(() => expect(said(result)).toHaveLength(199))
    act(() => result.current.openConversation())
    await ask(result, 'New?')
    await waitFor(() => expect(result.current.conversations.map(({ title }) => title)).toEqual(['New?']))
    expect(localStorage.getItem('docs-assistant:acme:anonymous:conversation:old')).toBeNull()
  })
})

describe('an edited question', () => {
  test('starts a branch after the earlier messages, and the previous branch is retained', async () => {
    const { baseUrl, received } = await startServer(answer('One.'), answer('Two.'), answer('Other.'))
    const { result } = renderConversation({ baseUrl })
    await ask(result, 'First?')
    const item = { type: 'code' as const, value: 'let a', path: '/a' }
    act(() => result.current.addContext(item))
    await ask(result, 'Second?')
    const earlier = result.current.conversationId
    const question = result.current.messages[2]
    act(() => result.current.edit(question?.id ?? '', ' Better? '))
    await waitFor(() => expect(said(result)).toEqual(['First?', 'One.', 'Better?', 'Other.']))
    expect(received[2]?.body).toMatchObject({ threadId: null, context: [item] })
    expect(received[2]?.body.messages.map(({ content }) => content)).toEqual(['First?', 'One.', 'Better?'])
    await waitFor(() => expect(result.current.conversations).toHaveLength(2))
    act(() => result.current.openConversation(earlier))
    await waitFor(() => expect(said(result)).toEqual(['First?', 'One.', 'Second?', 'Two.']))
  })

  test('may be the first one, while its answer is streaming', async () => {
    const { baseUrl } = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"Half"\n')
    }, answer('Other.'))
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('First?'))
    await waitFor(() => expect(result.current.status).toBe('streaming'))
    act(() => result.current.edit(result.current.messages[0]?.id ?? '', '   '))
    act(() => result.current.edit(result.current.messages[0]?.id ?? '', 'Better?'))
    await waitFor(() => expect(said(result)).toEqual(['Better?', 'Other.']))
  })

  test('leaves a streaming answer incomplete, which can be retried in its branch', async () => {
    const { baseUrl } = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('0:"Half"\n')
    }, answer('Other.'))
    const { result } = renderConversation({ baseUrl })
    act(() => result.current.ask('First?'))
    await waitFor(() => expect(said(result)).toEqual(['First?', 'Half']))
    const earlier = result.current.conversationId
    act(() => result.current.edit(result.current.messages[0]?.id ?? '', 'Better?'))
    await waitFor(() => expect(said(result)).toEqual(['Better?', 'Other.']))
    act(() => result.current.openConversation(earlier))
    await waitFor(() => expect(said(result)).toEqual(['First?', 'Half']))
    expect(result.current).toMatchObject({ status: 'failed', error: { kind: 'cut-off' } })
  })

  test('is sent before queued questions, which are not lost', async () => {
    const { baseUrl, received } = await startServer(
      (response) => {
        response.writeHead(200, { 'content-type': 'text/plain' })
        response.write('0:"Half"\n')
      },
      answer('Other.'),
      answer('Next.'),
    )
    const { result } = renderConversation({ baseUrl })
    act(() => {
      result.current.ask('First?')
      result.current.ask('Then?')
    })
    await waitFor(() => expect(result.current.status).toBe('streaming'))
    act(() => result.current.edit(result.current.messages[0]?.id ?? '', 'Better?'))
    await waitFor(() => expect(said(result)).toEqual(['Better?', 'Other.', 'Then?', 'Next.']))
    expect(received).toHaveLength(3)
  })
})

describe('an answer that is requested again', () => {
  test('retains the previous versions, also after a reload', async () => {
    const { baseUrl, received } = await startServer(answer('One.'), answer('Two.'), answer('Three.'))
    const { result, unmount } = renderConversation({ baseUrl })
    await ask(result, 'How?')
    expect(result.current.versions).toBeUndefined()
    for (const text of ['Two.', 'Three.']) {
      act(() => result.current.retry())
      await waitFor(() => expect(said(result)).toEqual(['How?', text]))
      await waitFor(() => expect(result.current.status).toBe('idle'))
    }
    expect(received[2]?.body.messages).toHaveLength(1)
    expect(result.current.versions).toMatchObject({ shown: 2, others: [{}, {}] })
    act(() => result.current.showVersion(0))
    await waitFor(() => expect(said(result)).toEqual(['How?', 'One.']))
    unmount()

    const { result: later } = renderConversation({ baseUrl })
    expect(said(later)).toEqual(['How?', 'One.'])
    expect(later.current.versions).toMatchObject({ shown: 0 })
    await waitFor(() => expect(later.current.conversations).toHaveLength(1))
    act(() => later.current.showVersion(2))
    await waitFor(() => expect(said(later)).toEqual(['How?', 'Three.']))
    await ask(later, 'And?')
    expect(received[3]?.body.messages.map(({ content }) => content)).toEqual(['How?', 'Three.', 'And?'])
    await waitFor(() => expect(later.current.versions).toBeUndefined())
  })

  test('and fails can be replaced by the previous version', async () => {
    const { baseUrl } = await startServer(answer('One.'), (response) => {
      response.writeHead(500)
      response.end()
    })
    const { result } = renderConversation({ baseUrl })
    await ask(result, 'How?')
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.status).toBe('failed'))
    act(() => result.current.showVersion(0))
    await waitFor(() => expect(said(result)).toEqual(['How?', 'One.']))
    expect(result.current).toMatchObject({ status: 'idle', error: undefined })
  })
})
