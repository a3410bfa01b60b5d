import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { createScriptedService } from '../setup/createScriptedService.js'

const isSkipped = (node: Node) =>
  node.parentElement?.closest('script, style, textarea, code, pre, [translate=no], [data-translated]') !== null

function replace(first: Text, rest: readonly Text[]) {
  const font = document.createElement('span')
  font.dataset.translated = ''
  font.textContent = [first, ...rest].map(({ data }) => data.toUpperCase()).join('')
  first.replaceWith(font)
  rest.forEach((node) => node.remove())
}

/** Replaces text nodes as the translation of Chrome does: neighbours together, the originals detached. */
function translate(node: Node): void {
  if (node instanceof Text && node.data.trim() !== '' && node.isConnected && !isSkipped(node)) {
    const rest: Text[] = []
    for (let next = node.nextSibling; next instanceof Text; next = next.nextSibling) rest.push(next)
    replace(node, rest)
  }
  for (const child of [...node.childNodes]) translate(child)
}

/** Translates the page, and what is added or changes later, a moment after it. */
function startTranslation(): void {
  document.documentElement.classList.add('translated-ltr')
  translate(document.body)
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    )
    setTimeout(() => changed.forEach((node) => node.isConnected && translate(node)), 20)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => {
    observer.disconnect()
    document.documentElement.classList.remove('translated-ltr')
  })
}

test.each([0, 5, 19])('no word of an answer is lost on a page that is translated after word %i', async (start) => {
  const service = createScriptedService()
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_x" fetch={service.fetch} persistence="none" />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Ask a question' }), 'How?')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(service.count()).toBe(1))
  const words = Array.from({ length: 40 }, (_, index) => (index % 7 === 3 ? `**word${index}**` : `word${index}`))
  words[20] = '\n\n- a point\n- another\n\n'
  for (const [index, word] of words.entries()) {
    if (index === start) startTranslation()
    service.write(`0:${JSON.stringify(`${word} `)}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  service.finish()
  const answer = await screen.findByRole('article', { name: /^assistant$/i })
  // As a whole in the language of the reader, when it has ended
  const said = words
    .join(' ')
    .replace(/\*\*|-/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .toUpperCase()
  const read = () =>
    [...answer.querySelectorAll('.docs-assistant-markdown :is(p, li)')].map(({ textContent }) => textContent.trim())
  await waitFor(() => expect(read().join(' ').replace(/\s+/g, ' ')).toBe(said))
})

test('the countdown to the next try goes on, and ends, on a page that is translated', async () => {
  const service = createScriptedService()
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_x" fetch={service.fetch} persistence="none" />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Ask a question' }), 'How?')
  service.refuse(429, { 'retry-after': '5' })
  await userEvent.keyboard('{Enter}')
  const log = await screen.findByRole('log')
  await waitFor(() => expect(log).toHaveTextContent('Try again in 5 seconds.'))
  startTranslation()
  await waitFor(() => expect(log).toHaveTextContent(/TRY AGAIN IN [1-4] SECONDS?\./), { timeout: 4000 })
  await waitFor(() => expect(log).not.toHaveTextContent(/SECOND/i), { timeout: 8000 })
  expect(log).toHaveTextContent('TOO MANY QUESTIONS WERE ASKED AT ONCE.')
})
