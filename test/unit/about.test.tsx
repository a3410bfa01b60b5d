import { act, waitFor } from '@testing-library/react'
import type { AssistantOptions, Conversation } from 'docs-assistant/headless'
import { afterEach, describe, expect, test } from 'vitest'
import { renderConversation } from '../setup/renderConversation.js'
import { lines, startServer } from '../setup/startServer.js'
import { expectContractRequest } from '../setup/strictRequest.js'

const answer = lines('0:"Hi"', 'd:{"finishReason":"stop","threadId":"thr_1"}')
const theming = { type: 'textSelection' as const, value: 'accent colour', path: '/theming', elementId: 'colours' }
const install = { type: 'code' as const, value: 'npm i', path: '/install' }

afterEach(() => {
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('lang')
})

async function start(options: Partial<AssistantOptions> = {}, answers = [answer]) {
  const { baseUrl, received } = await startServer(...answers)
  const { result, rerender } = renderConversation({ baseUrl, ...options })
  const ask = async (...question: Parameters<Conversation['ask']>) => {
    const count = received.length
    act(() => result.current.ask(...question))
    await waitFor(() => expect(received).toHaveLength(count + 1))
    await waitFor(() => expect(result.current.status).toBe('idle'))
    const body = received[count]?.body ?? expect.fail('The service received nothing.')
    expectContractRequest(body)
    return body
  }
  return { result, rerender, received, ask }
}

describe('context that the reader added', () => {
  test('is sent with the next question only, without duplicates', async () => {
    const { result, ask } = await start()
    act(() => {
      result.current.addContext(theming)
      result.current.addContext(install)
      result.current.addContext({ ...theming })
    })
    expect(result.current.context).toEqual([theming, install])
    expect((await ask('What is this?')).context).toEqual([theming, install])
    expect(result.current.context).toEqual([])
    expect(await ask('And now?')).not.toHaveProperty('context')
  })

  test('follows the context of the host, and can be removed', async () => {
    const { result, ask } = await start({ context: [install] })
    act(() => {
      result.current.addContext(theming)
      result.current.addContext({ ...theming, value: 'radius' })
    })
    act(() => result.current.removeContext(theming))
    expect((await ask('What is this?')).context).toEqual([install, { ...theming, value: 'radius' }])
  })

  test('is sent again by a retry', async () => {
    const cut = lines('0:"Hal')
    const { result, received } = await start({}, [cut, answer])
    act(() => result.current.addContext(theming))
    act(() => result.current.ask('What is this?'))
    await waitFor(() => expect(result.current.status).toBe('failed'))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.status).toBe('idle'))
    expect(received.map(({ body }) => body.context)).toEqual([[theming], [theming]])
  })

  test('is queued with its question', async () => {
    const { result, received } = await start()
    act(() => {
      result.current.ask('First?')
      result.current.ask('Second?', { context: [theming] })
    })
    expect(result.current.queue).toMatchObject([{ question: 'Second?', about: { context: [theming] } }])
    await waitFor(() => expect(received).toHaveLength(2))
    expect(received[1]?.body.context).toEqual([theming])
  })

  test('is restored with a question that is stopped before its answer starts', async () => {
    const { result } = await start({}, [() => undefined])
    act(() => result.current.addContext(theming))
    act(() => result.current.ask('What is this?'))
    await waitFor(() => expect(result.current.status).toBe('sending'))
    act(() => result.current.stop())
    expect(result.current).toMatchObject({ draft: 'What is this?', context: [theming] })
  })

  test('is not part of the messages that the service receives', async () => {
    const { result, ask } = await start()
    act(() => result.current.addContext(theming))
    const { messages } = await ask('What is this?')
    expect(JSON.stringify(messages)).not.toContain('accent colour')
    expect(result.current.messages[0]?.annotations).toHaveLength(1)
  })
})

describe('the filter', () => {
  const tag = (name: string, content: string) => `<meta name="${name}" content="${content}">`

  test('is read from the page', async () => {
    document.documentElement.lang = 'de'
    document.head.innerHTML = tag('docsearch:version', '2.0')
    const { result, ask } = await start()
    expect(result.current.filter).toEqual({ version: '2.0', language: 'de' })
    expect((await ask('How?')).filter).toEqual({ version: '2.0', language: 'de' })
  })

  test('can be changed by the host', async () => {
    document.head.innerHTML = tag('docusaurus_version', 'current')
    const { ask } = await start({ filter: ({ version }) => (version === 'current' ? { version: 'next' } : {}) })
    expect((await ask('How?')).filter).toEqual({ version: 'next' })
  })

  test('can be turned off by the host', async () => {
    document.documentElement.lang = 'de'
    const { result, ask } = await start({ filter: {} })
    expect(result.current.filter).toBeUndefined()
    expect(await ask('How?')).not.toHaveProperty('filter')
  })

  test('can be turned off and on by the reader', async () => {
    const { result, ask } = await start({ filter: { version: '2.0' } })
    act(() => result.current.setFilterOff(true))
    expect(await ask('How?')).not.toHaveProperty('filter')
    act(() => result.current.setFilterOff(false))
    expect((await ask('And now?')).filter).toEqual({ version: '2.0' })
  })

  test('is offered as a choice of language only where the page names another one', async () => {
    document.documentElement.lang = 'en'
    const { result, rerender } = await start()
    expect(result.current).toMatchObject({ filter: { language: 'en' }, offeredFilter: undefined })
    const nameEditions = (...languages: string[]) => {
      document.head.innerHTML = languages
        .map((language) => `<link rel="alternate" hreflang="${language}" href="/">`)
        .join('')
      rerender()
    }
    nameEditions('en', 'en-GB', 'x-default')
    expect(result.current.offeredFilter).toBeUndefined()
    nameEditions('en', 'fr')
    expect(result.current.offeredFilter).toEqual({ language: 'en' })
  })

  test('is offered as a choice of version without the only language', async () => {
    document.documentElement.lang = 'en'
    document.head.innerHTML = tag('docsearch:version', '2.0')
    const { result } = await start()
    expect(result.current.offeredFilter).toEqual({ version: '2.0' })
  })

  test('is offered as the host sets it', async () => {
    document.documentElement.lang = 'en'
    const { result } = await start({ filter: { language: 'en' } })
    expect(result.current.offeredFilter).toEqual({ language: 'en' })
  })

  test('can be overridden for one question', async () => {
    const { ask } = await start({ filter: { version: '2.0' } })
    expect((await ask('How?', { filter: { version: '1.0' } })).filter).toEqual({ version: '1.0' })
    expect((await ask('And now?')).filter).toEqual({ version: '2.0' })
  })
})
