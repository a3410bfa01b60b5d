import { act, renderHook, waitFor } from '@testing-library/react'
import { DocsAssistantProvider, useDocsAssistant } from 'docs-assistant/headless'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'
import { startFaultServer } from '../fault/startFaultServer.js'
import { KEY } from '../setup/renderConversation.js'

/** Renders the conversation and remembers how often, and when. */
async function askAndCount() {
  const server = await startFaultServer()
  const renders: number[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DocsAssistantProvider domain="acme" apiKey={KEY} baseUrl={server.baseUrl}>
      {children}
    </DocsAssistantProvider>
  )
  const { result } = renderHook(() => {
    renders.push(performance.now())
    return useDocsAssistant()
  }, { wrapper })
  act(() => result.current.ask('How?'))
  return { exchange: await server.next(), conversation: () => result.current, renders }
}

describe('an answer of 5,000 chunks', () => {
  test('that arrive together causes only a few renders', async () => {
    const { exchange, conversation, renders } = await askAndCount()
    const before = renders.length
    exchange.lines(...Array.from({ length: 5000 }, (_, index) => `0:"${index} "`), finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages[1]?.content).toMatch(/^0 1 2 .*4998 4999 $/)
    expect(renders.length - before).toBeLessThan(20)
  })

  test('that arrive one after the other causes at most 20 renders per second', async () => {
    const { exchange, conversation, renders } = await askAndCount()
    const before = renders.length
    const begin = performance.now()
    for (let index = 0; index < 5000; index++) {
      exchange.lines(`0:"${index} "`)
      if (index % 25 === 0) await new Promise(setImmediate)
    }
    exchange.lines(finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    const seconds = (performance.now() - begin) / 1000
    expect(conversation().messages[1]?.content).toMatch(/^0 1 2 .*4998 4999 $/)
    // Each paint may take a render for its text and one for the status; a beginning and an end come on top.
    expect(renders.length - before).toBeLessThanOrEqual(Math.ceil(seconds * 20) + 6)
  })
})

test('a line of 20 MB does not affect the rest of the answer', async () => {
  const { exchange, conversation } = await askFaultServer()
  exchange.lines('0:"One "', `0:"${'x'.repeat(20_000_000)}"`, '0:"two"', finish)
  exchange.end()
  await waitFor(() => expect(conversation().status).toBe('idle'))
  expect(conversation().messages[1]?.content).toBe('One two')
}, 20_000)

test('an error body that never ends is not read forever', async () => {
  const { exchange, conversation } = await askFaultServer()
  exchange.head(502, { 'content-type': 'text/plain' })
  const page = 'x'.repeat(1_000_000)
  for (let size = 0; size < 50; size++) exchange.write(page)
  await exchange.closed
  await waitFor(() => expect(conversation().error).toMatchObject({ kind: 'service', status: 502 }))
  expect(conversation().error?.message.length).toBeLessThan(400)
}, 20_000)

test('data of earlier answers does not accumulate', async () => {
  const { server, exchange, conversation } = await askFaultServer()
  const data = `2:[${JSON.stringify({ type: 'status', text: 'x'.repeat(1000) })}]`
  exchange.lines(data, '0:"0"', finish)
  exchange.end()
  for (let turn = 1; turn <= 10; turn++) {
    await waitFor(() => expect(conversation().status).toBe('idle'))
    act(() => conversation().ask(`Question ${turn}`))
    const next = await server.next()
    expect(JSON.stringify(next.body)).not.toContain('xxx')
    next.lines(data, `0:"${turn}"`, finish)
    next.end()
  }
  await waitFor(() => expect(conversation().messages).toHaveLength(22))
})
