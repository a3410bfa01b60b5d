import { act, waitFor } from '@testing-library/react'
import type { Conversation } from 'docs-assistant/headless'
import { afterEach, describe, expect, test } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { failure, lines, startServer } from '../setup/startServer.js'
import { expectContractRequest } from '../setup/strictRequest.js'

const answer = lines('0:"Hi"', 'd:{"finishReason":"stop","threadId":"thr_1"}')
const log = { type: 'file', path: 'app.log', value: 'data:text/plain;base64,b29wcw==' } as const
const picture = { type: 'file', path: 'shot.png', value: `data:image/png;base64,${'A'.repeat(50_000)}` } as const

afterEach(() => localStorage.clear())

async function open(options: Parameters<typeof renderConversation>[0] = {}) {
  const { baseUrl, received } = await startServer(answer)
  const { result, unmount } = renderConversation({ baseUrl, ...options })
  const ask = async (question: string, ...rest: unknown[]) => {
    act(() => (result.current.ask as (...given: unknown[]) => void)(question, ...rest))
    await waitFor(() => expect(result.current.status).toBe('idle'))
  }
  return { baseUrl, received, result, unmount, ask }
}

const attach = ({ current }: { current: Conversation }, ...files: (typeof log | typeof picture)[]) =>
  act(() => files.forEach((file) => current.addContext(file)))

describe('attached files', () => {
  test('are sent with their question, and not again with the next one', async () => {
    const { received, result, ask } = await open()
    attach(result, log, picture)
    await ask('Why?')
    await ask('And then?')
    const [first, second] = received.map(({ body }) => body)
    if (!first) throw new Error('The service received nothing.')
    expectContractRequest(first)
    expect(first.messages.at(-1)?.experimental_attachments).toEqual([
      { name: 'app.log', contentType: 'text/plain', url: log.value },
      { name: 'shot.png', contentType: 'image/png', url: picture.value },
    ])
    expect(first.context).toBeUndefined()
    expect(JSON.stringify(second)).not.toContain('data:')
  })

  test('are file parts in version 2', async () => {
    const { received, result, ask } = await open({ protocol: 'v2' })
    attach(result, log)
    await ask('Why?')
    expect(received[0]?.body.messages.at(-1)).toMatchObject({
      parts: [
        { type: 'file', mediaType: 'text/plain', filename: 'app.log', url: log.value },
        { type: 'text', text: 'Why?' },
      ],
    })
  })

  test('are sent again when the question is asked again or edited', async () => {
    const { received, result, ask } = await open()
    attach(result, log)
    await ask('Why?')
    act(() => result.current.retry())
    await waitFor(() => expect(received).toHaveLength(2))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    const id = result.current.messages[0]?.id ?? ''
    act(() => result.current.edit(id, 'Why not?'))
    await waitFor(() => expect(received).toHaveLength(3))
    for (const { body } of received)
      expect(body.messages.at(-1)?.experimental_attachments).toMatchObject([{ name: 'app.log', url: log.value }])
  })

  test('wait in the queue with their question, which is not a repetition of the same words', async () => {
    const { received, result } = await open()
    act(() => result.current.ask('Why?'))
    attach(result, log)
    act(() => result.current.ask('Why?'))
    expect(result.current.context).toEqual([])
    act(() => result.current.ask('Why?'))
    await waitFor(() => expect(received).toHaveLength(2))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(received.map(({ body }) => body.messages.at(-1)?.experimental_attachments?.length)).toEqual([undefined, 1])
  })

  test('return to the field with their question if the service refuses them', async () => {
    const { baseUrl } = await startServer(failure(415, { error: 'No.', code: 'attachment_not_taken' }))
    const { result } = renderConversation({ baseUrl })
    attach(result, picture)
    act(() => result.current.ask('Why?'))
    await waitFor(() => expect(result.current.error?.kind).toBe('files-refused'))
    expect(result.current).toMatchObject({ draft: 'Why?', context: [picture], messages: [] })
  })

  test('keep their names where storage has no room for them, and the conversation whole', async () => {
    const { baseUrl, result, unmount, ask } = await open()
    attach(result, log, picture)
    await ask('Why?')
    attach(result, picture)
    unmount()
    const stored = Object.values(localStorage).join('')
    expect(stored).toContain('app.log')
    expect(stored).not.toContain('AAAA')
    const { result: again } = renderConversation({ baseUrl })
    await waitFor(() => expect(again.current.messages).toHaveLength(2))
    expect(again.current.messages[0]?.annotations).toMatchObject([{ context: [log, { ...picture, value: '' }] }])
    expect(again.current.context).toEqual([{ ...picture, value: '' }])
  })

  test('send the masked text, unless the reader sends it as it is', async () => {
    const masked = { ...log, masked: 1, unmasked: 'data:text/plain;base64,c2VjcmV0' }
    const { received, result, ask, unmount } = await open()
    act(() => result.current.addContext(masked))
    await ask('Why?')
    act(() => result.current.addContext(masked))
    await ask('Why?', { sendUnmasked: true })
    expect(received.map(({ body }) => body.messages.at(-1)?.experimental_attachments?.[0]?.url)).toEqual([
      log.value,
      masked.unmasked,
    ])
    act(() => result.current.addContext(masked))
    unmount()
    expect(Object.values(localStorage).join('')).not.toContain(`"unmasked":"${masked.unmasked}`)
  })
})
