import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { afterEach, expect, test, vi, type Mock } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchErrors } from '../setup/watchErrors.js'
import 'docs-assistant/styles.css'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const finish = 'd:{"finishReason":"stop","threadId":"t"}\n'

/** A response body that sends text, and then ends as `end` says. */
function toBody(text: string, end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  const isSent = { current: false }
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent.current) end(controller)
      else controller.enqueue(new TextEncoder().encode(text))
      isSent.current = true
    },
  })
}

const breakOff = (controller: ReadableStreamDefaultController) => controller.error(new TypeError('network error'))

const respondWith = (body: BodyInit, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))

async function ask(props: Partial<DocsAssistantProps>) {
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ask a question' }), 'How?{Enter}')
}

/** Waits for the next task: browsers report unhandled rejections when the microtasks are done. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test.for<[what: string, answer: () => Promise<Response>]>([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the request is aborted', () => Promise.reject(new DOMException('Aborted', 'AbortError'))],
  ['the service fails', respondWith('no', { status: 500 })],
  ['the body of an error breaks off', () => respondWith(toBody('{"err', breakOff), { status: 500 })()],
  ['a document arrives', respondWith('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['the answer breaks off', () => respondWith(toBody('0:"So', breakOff))()],
  ['the answer ends too early', respondWith('0:"So."\n')],
  ['the answer is not one', respondWith('9:{}\na:[]\n{{{\ne:"x"\n')],
  ['the answer is an error', respondWith('3:"no"\n')],
])('the page sees no error if $0', async ([, answer]) => {
  const errors = watchErrors()
  await ask({ fetch: answer })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  await nextTask()
  expect(errors).toEqual([])
})

test('the page sees no error if the assistant is removed while an answer is streaming', async () => {
  const errors = watchErrors()
  await ask({ fetch: () => respondWith(toBody('0:"So"\n', () => undefined))() })
  expect(await screen.findByText('So')).toBeVisible()
  cleanup()
  await nextTask()
  expect(errors).toEqual([])
})

const fail = (): never => {
  throw new DOMException('Blocked', 'SecurityError')
}

const reject = () => Promise.reject(new Error('No'))

const noStore = { read: () => null, write: () => undefined }

/** Each row returns the function that fails. */
test.for<[what: string, spoil: () => Mock, props?: (fails: Mock) => Partial<DocsAssistantProps>]>([
  ['storage cannot be used', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(fail)],
  ['storage cannot be read', () => vi.spyOn(Storage.prototype, 'getItem').mockImplementation(fail)],
  ['storage is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)],
  ['a custom store throws', () => vi.fn(fail), (write) => ({ persistence: { read: fail, write } })],
  ['a custom store rejects', () => vi.fn(reject), (write) => ({ persistence: { read: reject, write } })],
  [
    'locks cannot be used',
    () => vi.spyOn(LockManager.prototype, 'request').mockRejectedValue(new DOMException('Blocked', 'SecurityError')),
    () => ({ persistence: noStore }),
  ],
  [
    'tabs cannot be reached',
    () => {
      const construct = vi.fn(function () {
        fail()
      })
      vi.stubGlobal('BroadcastChannel', construct)
      return construct
    },
  ],
])('the page sees no error, and the reader an answer, if $0', async ([, spoil, props]) => {
  const errors = watchErrors()
  const fails = spoil()
  await ask({ fetch: respondWith(`0:"So."\n${finish}`), ...props?.(fails) })
  expect(await screen.findByText('So.')).toBeVisible()
  await waitFor(() => expect(fails).toHaveBeenCalled())
  await nextTask()
  expect(errors).toEqual([])
})
