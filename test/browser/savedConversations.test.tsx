import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { damagedStorage, PREFIX } from '../fault/damagedConversation.js'
import { renderConversation } from '../setup/renderConversation.js'
import { toRuns } from '../setup/thorough.js'

/** With the complete panel. test/unit/savedDamage.test.tsx reads, renders and asks in ten times as many. */
const DAMAGED = toRuns(20, 1_000)

/** In milliseconds. A busy machine takes longer than the second that is the default. */
const PATIENCE = { timeout: 15_000 }

const answer = (text: string) =>
  new Response(`0:${JSON.stringify(text)}\nd:{"finishReason":"stop","threadId":"thr_1"}\n`)

test(
  `of ${DAMAGED} damaged conversations, each opens in the panel, which asks and answers`,
  async () => {
    const fetch: typeof globalThis.fetch = (url) =>
      Promise.resolve(
        String(url instanceof Request ? url.url : url).endsWith('/message') ? answer('Answered.') : Response.json([]),
      )
    const property = fc.asyncProperty(damagedStorage, async (texts) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
      sessionStorage.setItem(`${PREFIX}tab`, 'a')
      render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" defaultOpen fetch={fetch} />)
      await userEvent.fill(await screen.findByRole('textbox', { name: 'Ask a question' }, PATIENCE), 'Now?')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Answered.'), PATIENCE)
      cleanup()
    })
    await fc.assert(property, { numRuns: DAMAGED, endOnFailure: true })
  },
  60_000 + DAMAGED * 2_000,
)

test('two tabs that write to a slow custom store at the same time keep both questions, with a Web Lock', async () => {
  const texts = new Map<string, string | undefined>()
  const soon = <Value,>(value: () => Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value()), 30))
  const persistence = {
    read: (key: string) => soon(() => texts.get(key)),
    write: (key: string, text: string | undefined) => soon(() => texts.set(key, text)),
  }
  let ask: (() => void)[] = []
  const fetch: typeof globalThis.fetch = (_, init) => {
    const { messages } = JSON.parse(init?.body as string) as { messages: { content: string }[] }
    return new Promise((resolve) => ask.push(() => resolve(answer(`To ${messages.at(-1)?.content}`))))
  }
  const answerAll = async (count: number) => {
    await waitFor(() => expect(ask).toHaveLength(count))
    act(() => ask.forEach((each) => each()))
    ask = []
  }
  const [first, second] = [renderConversation({ persistence, fetch }), renderConversation({ persistence, fetch })]
  act(() => first.result.current.ask('Begin?'))
  await answerAll(1)
  await waitFor(() => expect(second.result.current.messages).toHaveLength(2))
  act(() => first.result.current.ask('One?'))
  act(() => second.result.current.ask('Two?'))
  await answerAll(2)
  const kept = () => [...texts.values()].join()
  await waitFor(() => {
    for (const text of ['To One?', 'To Two?']) expect(kept()).toContain(text)
  })
  cleanup()
  const { result: later } = renderConversation({ persistence, fetch })
  await waitFor(() => expect(later.current.messages).toHaveLength(6))
})
