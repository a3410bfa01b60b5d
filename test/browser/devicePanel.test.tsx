import { render, screen, waitFor, within } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { modelDownload } from '../../src/device/index.js'
import { shareDeviceAnswers } from '../../src/device/createDeviceAnswers.js'
import { silence, standInLanguageModel } from './standInLanguageModel.js'
import 'docs-assistant/styles.css'

/** Two sections: the first on dark mode, the second on its contrast. */
const pagefindUrl = '/test/browser/pagefind/'

const GOOD = ['To force dark mode, set `data-theme` to `da', 'rk` [1].']
const WRITTEN = /To force dark mode, set data-theme to dark/
const QUOTE = /The docs say/

const field = () => screen.findByRole('textbox', { name: 'Ask a question' })
const offer = () => screen.findByRole('button', { name: 'Write answers on this device' })
const lastAnswer = () => screen.getAllByRole('article', { name: 'Assistant' }).at(-1) ?? expect.fail()

/** A page whose assistant has no service. Ends with the test, as does what the page shares. */
function show(props: Partial<DocsAssistantProps> = {}) {
  onTestFinished(() => {
    modelDownload.stop()
    shareDeviceAnswers(pagefindUrl).close()
    localStorage.clear()
  })
  return render(
    <DocsAssistant domain="acme" pagefindUrl={pagefindUrl} answers="device" defaultOpen filter={{}} {...props} />,
  )
}

async function ask(question = 'How do I force dark mode?') {
  await userEvent.fill(await field(), question)
  await userEvent.keyboard('{Enter}')
}

test('the docs are quoted until the model of the browser has written its first sentence', async () => {
  let load: () => void = () => undefined
  const loading = new Promise<void>((resolve) => {
    load = resolve
  })
  standInLanguageModel({ answers: [GOOD], create: () => loading })
  show({ privacyUrl: '/privacy' })
  await ask()
  await waitFor(() => expect(lastAnswer()).toHaveTextContent(QUOTE))
  expect(screen.getByRole('button', { name: 'Stop answering' })).toBeVisible()
  load()
  await waitFor(() => expect(lastAnswer()).toHaveTextContent(WRITTEN))
  expect(lastAnswer()).not.toHaveTextContent(QUOTE)
  const note = await screen.findByText(/Written on your device from these pages/)
  expect(within(note).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  expect(within(lastAnswer()).getByRole('link', { name: /Theming: Dark mode/ })).toBeVisible()
})

test('a reader who stops while the model loads keeps the quote', async () => {
  standInLanguageModel({ answers: [GOOD], create: () => new Promise(() => undefined) })
  show()
  await ask()
  await waitFor(() => expect(lastAnswer()).toHaveTextContent(QUOTE))
  await userEvent.click(screen.getByRole('button', { name: 'Stop answering' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(lastAnswer()).toHaveTextContent(QUOTE)
})

test('a link of the model that would run a script is no link', async () => {
  standInLanguageModel({ answers: [['To force dark mode, click [here](javascript:alert()) [1].']] })
  show()
  await ask()
  await waitFor(() => expect(lastAnswer()).toHaveTextContent('click here'))
  expect(within(lastAnswer()).queryByRole('link', { name: 'here' })).not.toBeInTheDocument()
})

test('without a model the docs are quoted, and nothing is offered', async () => {
  standInLanguageModel({ availability: 'unavailable' })
  show()
  await ask()
  await waitFor(() => expect(lastAnswer()).toHaveTextContent(QUOTE))
  await screen.findByRole('list', { name: 'Sources' })
  expect(screen.queryByText(/on this device|on your device/)).not.toBeInTheDocument()
})

test('a reader downloads the model with a click, sees how far it is, and gets the next answer from it', async () => {
  const seen = standInLanguageModel({ availability: 'downloadable', answers: [GOOD], download: [0, 0.5, 1] })
  show()
  await ask()
  expect(await screen.findByText(/several gigabytes/)).toBeVisible()
  expect(seen.created).toBe(0)
  await userEvent.click(await offer())
  expect(await screen.findByText('The language model is ready. It writes the next answers.')).toBeVisible()
  await waitFor(async () => expect(await field()).toHaveFocus())
  await ask()
  await waitFor(() => expect(lastAnswer()).toHaveTextContent(WRITTEN))
})

test('a reader stops the download, with the button that began it', async () => {
  standInLanguageModel({ availability: 'downloadable', download: [0.45, silence] })
  show()
  await ask()
  await userEvent.click(await offer())
  expect(await screen.findByText(/Downloading the language model: 45%/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop the download' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await offer()).toHaveFocus()
})

test('a download goes on while the reader asks the next question', async () => {
  standInLanguageModel({ availability: 'downloadable', download: [0.45, silence] })
  show()
  await ask()
  await userEvent.click(await offer())
  await ask('What is the contrast of dark mode?')
  await waitFor(() => expect(lastAnswer()).toHaveTextContent(/7 to 1/))
  expect(await screen.findByText(/Downloading the language model: 45%/)).toBeVisible()
})

test('a reader who declines is not asked again, on the next page neither', async () => {
  standInLanguageModel({ availability: 'downloadable' })
  const { unmount } = show()
  await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('button', { name: 'Write answers on this device' })).not.toBeInTheDocument()
  expect(await field()).toHaveFocus()
  unmount()
  show()
  await ask()
  await screen.findAllByRole('list', { name: 'Sources' })
  expect(screen.queryByRole('button', { name: 'Write answers on this device' })).not.toBeInTheDocument()
})

test('a download that fails can be tried again', async () => {
  standInLanguageModel({
    availability: 'downloadable',
    download: [new DOMException('There is no room.', 'QuotaExceededError')],
  })
  show()
  await ask()
  await userEvent.click(await offer())
  expect(await screen.findByText('The language model could not be downloaded. Try again later.')).toBeVisible()
  expect(await offer()).toHaveFocus()
})

test('a download that another page has begun is reported', async () => {
  standInLanguageModel({ availability: 'downloading' })
  show()
  await ask()
  expect(await screen.findByText('Your browser is downloading its language model.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Write answers on this device' })).not.toBeInTheDocument()
})

test('without an index nothing is sent, and the owner reads what is missing', async () => {
  const onError = vi.fn()
  const fetch = vi.fn()
  show({ pagefindUrl: undefined, onError, fetch })
  await ask()
  await waitFor(() =>
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'configuration',
        message: expect.stringContaining('needs pagefindUrl') as string,
      }),
    ),
  )
  expect(fetch).not.toHaveBeenCalled()
  expect(await screen.findByRole('alert')).toBeVisible()
})

test.for([
  ['auto', 'there is a service, which answers', 'So.'],
  ['device', 'there is a service, which is not asked', 'To force dark mode, set data-theme to dark'],
] as const)('with answers="%s", %s', async ([answers, , expected]) => {
  standInLanguageModel({ answers: [GOOD] })
  const service = () => Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop","threadId":"t"}\n'))
  show({ answers, apiKey: 'svc_dsc_test', fetch: service })
  await ask()
  await waitFor(() => expect(lastAnswer()).toHaveTextContent(expected))
})
