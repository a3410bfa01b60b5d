import { act, cleanup, waitFor } from '@testing-library/react'
import { assistantRequestSchema } from 'docs-assistant/contract'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { MessageContext } from '../../src/components/composer/MessageContext.js'
import { History } from '../../src/components/history/History.js'
import { Message } from '../../src/components/thread/Message.js'
import { QueuedQuestions } from '../../src/components/composer/QueuedQuestions.js'
import { SourcesPart } from '../../src/components/answer/SourcesPart.js'
import { parseIndex } from '../../src/conversation/persistence/SavedIndex.js'
import { readSavedConversation } from '../../src/conversation/persistence/readRevisions.js'
import { startConversation } from '../../src/conversation/startConversation.js'
import { tryOrUndefined } from '../../src/shared/tryOrUndefined.js'
import { toParts } from '../../src/message/toParts.js'
import { contextAnnotation } from '../../src/wire/contextAnnotation.js'
import { conversationOf } from '../../stories/conversations.js'
import { damagedStorage, PREFIX } from '../fault/damagedConversation.js'
import { renderConversation } from '../setup/renderConversation.js'
import { storedTexts } from '../setup/storedTexts.js'
import { toRuns } from '../setup/thorough.js'

/** How many damaged storages are read and rendered with everything that shows a part of them, and how many are asked. */
const DAMAGED = toRuns(200, 10_000)

function store(texts: Record<string, string>): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  sessionStorage.setItem(`${PREFIX}tab`, 'a')
}

function isOfNewerBuild(text: string): boolean {
  const saved = tryOrUndefined(() => JSON.parse(text) as { version?: unknown } | null)
  return typeof saved?.version === 'number' && saved.version > 2
}

afterEach(cleanup)

/** Renders each thing once: what was not damaged is the same ten thousand times. */
function createRenderer() {
  const rendered = new Set<string>()
  return (data: unknown, toElement: () => ReactElement) => {
    const key = JSON.stringify(data)
    if (!rendered.has(key)) renderToStaticMarkup(toElement())
    rendered.add(key)
  }
}

test(
  `of ${DAMAGED} damaged conversations, each is read and rendered`,
  () => {
    const place = { domain: 'acme', prefix: PREFIX, persistence: 'local' } as const
    const renderOnce = createRenderer()
    const property = fc.property(damagedStorage, (texts) => {
      store(texts)
      const { messages, queue, context, versions } = startConversation(readSavedConversation(place))
      const conversations = parseIndex(localStorage.getItem(`${PREFIX}index`))
      for (const message of [...messages, ...(versions?.others.flat() ?? [])]) {
        renderOnce(message, () => (
          <>
            <Message message={message} progress="complete" />
            <MessageContext questionContext={contextAnnotation.read(message)} />
            {toParts(message).map(
              (part) => part.type === 'sources' && <SourcesPart key={part.key} sources={part.sources} />,
            )}
          </>
        ))
      }
      renderOnce(queue, () => (
        <>
          <QueuedQuestions queue={queue} onRemove={() => undefined} />
          {queue.map(({ id, about }) => (
            <MessageContext key={id} questionContext={about} />
          ))}
        </>
      ))
      renderOnce(context, () => <MessageContext questionContext={{ context }} />)
      renderOnce(conversations, () => (
        <History conversation={conversationOf({ conversations })} onBack={() => undefined} />
      ))
    })
    fc.assert(property, { numRuns: DAMAGED })
  },
  60_000 + DAMAGED * 20,
)

test(
  `of ${DAMAGED} damaged conversations, each goes on: asked, answered, and saved again`,
  async () => {
    const answer = '0:"Answered."\nd:{"finishReason":"stop","threadId":"thr_2"}\n'
    const property = fc.asyncProperty(damagedStorage, async (texts) => {
      store(texts)
      const bodies: unknown[] = []
      const fetch: typeof globalThis.fetch = (_, init) => {
        bodies.push(JSON.parse(init?.body as string))
        return Promise.resolve(new Response(answer))
      }
      const { result } = renderConversation({ fetch })
      act(() => result.current.ask('Now?'))
      await waitFor(() => expect(result.current.status).toBe('idle'), { interval: 1 })
      expect(result.current.messages.map(({ content }) => content)).toEqual(
        expect.arrayContaining(['Now?', 'Answered.']),
      )
      for (const body of bodies) assistantRequestSchema.parse(body)
      cleanup()
      const saved = Object.values(storedTexts(localStorage))
      // Where a version was damaged to a higher number, the list belongs to a newer build and nothing is saved beside it.
      if (!saved.some(isOfNewerBuild)) expect(saved.join()).toContain('Now?')
    })
    await fc.assert(property, { numRuns: DAMAGED })
  },
  60_000 + DAMAGED * 200,
)

test('a question that is stored twice waits once, with the later change', async () => {
  const turn = (question: string, at: number) => ({
    id: 'q1',
    at,
    until: 0,
    queued: { question, about: { context: [] } },
    messages: [],
  })
  const saved = {
    version: 2,
    id: 'a',
    updatedAt: 1,
    metadataUpdatedAt: 1,
    turns: [turn('New?', 2), turn('Old?', 1)],
    thread: {},
    draft: '',
    context: [],
  }
  store({ [`${PREFIX}conversation:a`]: JSON.stringify(saved) })
  const { result } = renderConversation({})
  await waitFor(() => expect(result.current.queue.map(({ question }) => question)).toEqual(['New?']))
})
