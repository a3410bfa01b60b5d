import { act, renderHook, waitFor } from '@testing-library/react'
import { DocsAssistantProvider, useDocsAssistant } from 'docs-assistant/headless'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { askFaultServer } from '../fault/askFaultServer.js'
import { finish } from '../fault/finish.js'
import { startFaultServer } from '../fault/startFaultServer.js'
import { KEY } from '../setup/renderConversation.js'

/** Renders the conversation and counts how often. */
async function askAndCount() {
  const server = await startFaultServer()
  let renders = 0
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DocsAssistantProvider domain="acme" apiKey={KEY} baseUrl={server.baseUrl}>
      {children}
    </DocsAssistantProvider>
  )
  const { result } = renderHook(
    () => {
      renders += 1
      return useDocsAssistant()
    },
    { wrapper },
  )
  act(() => result.current.ask('How?'))
  return { exchange: await server.next(), conversation: () => result.current, countRenders: () => renders }
}

describe('an answer of 5,000 chunks', () => {
  test('that arrive together causes only a few renders', async () => {
    const { exchange, conversation, countRenders } = await askAndCount()
    const before = countRenders()
    exchange.lines(...Array.from({ length: 5000 }, (_, index) => `0:"${index} "`), finish)
    exchange.end()
    await waitFor(() => expect(conversation().status).toBe('idle'))
    expect(conversation().messages[1]?.content).toMatch(/^0 1 2 .*4998 4999 $/)
    expect(countRenders() - before).toBeLessThan(20)
  })

  test('that arrive one after the other is rendered once every 50 ms, however many arrive in between', async () => {
    const { exchange, conversation, countRenders } = await askAndCount()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const rendersPerTick: number[] = []
    /** What arrives is read, then 50 milliseconds pass. */
    const tick = async (arrive: (round: number) => void) => {
      const before = countRenders()
      for (let round = 0; round < 10; round++) {
        await act(async () => {
          arrive(round)
          for (let task = 0; task < 3; task++) await new Promise(setImmediate)
        })
      }
      rendersPerTick.push(countRenders() - before)
      act(() => void vi.advanceTimersByTime(50))
    }
    for (let start = 0; start < 5000; start += 250) {
      await tick((round) => {
        for (let index = 0; index < 25; index++) exchange.lines(`0:"${start + round * 25 + index} "`)
      })
    }
    exchange.lines(finish)
    exchange.end()
    while (conversation().status !== 'idle') await tick(() => undefined)
    expect(conversation().messages[1]?.content).toMatch(/^0 1 2 .*4998 4999 $/)
    // One for the text and one for the status; at the end one more of each.
    expect(Math.max(...rendersPerTick)).toBeLessThanOrEqual(4)
  }, 20_000)
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
