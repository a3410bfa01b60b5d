import { virtual } from '@guidepup/virtual-screen-reader'
import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { createScriptedService } from '../setup/createScriptedService.js'

// Row 7. A simulated screen reader, which goes by the specifications: no real one was asked.

afterEach(() => virtual.stop())

/** A page whose reader listens and opens the assistant with a key. */
async function listen() {
  await page.viewport(1280, 720)
  const service = createScriptedService()
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" fetch={service.fetch} />)
  await virtual.start({ container: document.body })
  await virtual.next()
  await virtual.act()
  const field = await screen.findByRole('textbox', { name: 'Ask a question' })
  await waitFor(() => expect(field).toHaveFocus())
  return service
}

async function ask(question: string) {
  await virtual.type(question)
  await virtual.press('Enter')
}

/** Waits for words, and gives all that was heard up to them and not asked for before. */
async function hear(words: string): Promise<string[]> {
  await waitFor(async () => expect((await virtual.spokenPhraseLog()).join('\n')).toContain(words))
  const log = await virtual.spokenPhraseLog()
  await virtual.clearSpokenPhraseLog()
  return log.filter((phrase) => phrase !== 'polite: ') // A text that was taken away
}

/** Moves the virtual cursor forward to a text. */
async function readTo(words: string): Promise<string[]> {
  while (!(await virtual.lastSpokenPhrase()).includes(words)) await virtual.next()
  return hear(words)
}

test('a reader opens the assistant, asks a question, and hears the answer without navigating to it', async () => {
  const service = await listen()
  expect(await hear('Ask a question')).toEqual([
    'document',
    'button, Ask the docs, not expanded, has popup dialog',
    'textbox, Ask the docs', // Takes what is typed until the panel is loaded.
    'dialog, Ask the docs',
    'textbox, Ask a question, Enter sends, Shift and Enter start a new line., placeholder Ask a question',
  ])
  await ask('How do I start it?')
  await hear('polite: Question sent.')
  service.write('0:"Run `npm start`. Then open **the page**.\\n\\n```sh\\nnpm start\\n```\\n"')
  service.finish()
  expect(await hear('The answer is ready.')).toEqual([
    'polite: Run npm start. Then open the page. Code block, sh, 1 line. The answer is ready.',
  ])
})

test('a reader hears an error, finds the retry button next to it, and then hears the answer', async () => {
  const service = await listen()
  service.refuse(500)
  await ask('How?')
  await screen.findByRole('alert')
  await hear('polite: No search results') // Said when the search is there, which may be any time later.
  await virtual.stop()
  await virtual.start({ container: screen.getByRole('log') })
  await virtual.clearSpokenPhraseLog()
  expect((await readTo('Try again')).slice(-5)).toEqual([
    'alert',
    'The assistant ran into a problem.',
    'end of alert',
    'end of paragraph',
    'button, Try again, not disabled',
  ])
  await virtual.stop()
  await virtual.start({ container: document.body })
  ;(await screen.findByRole('button', { name: 'Try again' })).focus()
  await virtual.act()
  await hear('polite: Question sent.')
  service.write('0:"Like this."')
  service.finish()
  expect((await hear('The answer is ready.')).at(-1)).toBe('polite: Like this. The answer is ready.')
})

test('a reader navigates through an answer to its sources, which are a list of links', async () => {
  const service = await listen()
  await ask('How?')
  await waitFor(() => expect(service.count()).toBe(1))
  service.write(
    '0:"Like **this**."',
    'h:{"sourceType":"url","id":"1","url":"/start","title":"Getting started"}',
    'h:{"sourceType":"url","id":"2","url":"https://docs.dev/","title":"Elsewhere"}',
  )
  service.finish()
  const log = screen.getByRole('log')
  await screen.findByRole('list', { name: 'Sources' })
  await virtual.stop()
  await virtual.start({ container: log })
  await virtual.clearSpokenPhraseLog()
  const heard = await readTo('end of list, Sources')
  expect(heard.slice(heard.indexOf('list, Sources'))).toEqual([
    'list, Sources',
    'listitem, level 1, position 1, set size 2',
    'link, Getting started',
    'Getting started',
    'end of link, Getting started',
    'end of listitem, level 1, position 1, set size 2',
    'listitem, level 1, position 2, set size 2',
    'link, Elsewhere docs.dev (opens another site in a new tab)',
    'Elsewhere',
    'docs.dev',
    '(',
    'opens another site in a new tab',
    ')',
    'end of link, Elsewhere docs.dev (opens another site in a new tab)',
    'end of listitem, level 1, position 2, set size 2',
    'end of list, Sources',
  ])
})
