import { act, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

const page = document.documentElement
afterEach(() => {
  page.removeAttribute('lang')
  page.removeAttribute('dir')
})

const answer: typeof fetch = () => Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop","threadId":"t"}\n'))

const assistant = (props: Partial<DocsAssistantProps> = {}) => (
  <DocsAssistant domain="acme" apiKey="svc_dsc_test" fetch={answer} {...props} />
)

/** Waits for it to have risen, too. */
const see = (find: () => HTMLElement) => waitFor(() => expect(find()).toBeVisible())
const field = (name: string) => () => screen.getByRole('textbox', { name })

/** Every text and name that was ever on the page, as it changed. */
function watchTexts(): () => string {
  const seen = new Set<string>()
  const note = () => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
    for (const element of named) {
      for (const name of ['aria-label', 'placeholder', 'title']) seen.add(element.getAttribute(name) ?? '')
    }
    seen.add(document.body.innerText)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => {
    observer.disconnect()
    return [...seen].join('\n')
  }
}

test('a German page has a German launcher and panel, without English labels at first', async () => {
  page.lang = 'de-AT'
  render(<StrictMode>{assistant()}</StrictMode>)
  const button = await screen.findByRole('button', { name: 'Doku fragen' })
  const readTexts = watchTexts()
  await userEvent.click(button)
  const panel = await screen.findByRole('dialog', { name: 'Doku fragen' })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Frage stellen' })).toHaveFocus())
  expect(panel).toHaveAttribute('lang', 'de-AT')

  await userEvent.keyboard('Wie?{Enter}')
  await screen.findByText('So.')
  await screen.findByRole('button', { name: /^Antwort kopieren/ })
  await screen.findByRole('button', { name: 'Neue Unterhaltung' })
  expect(readTexts()).not.toMatch(/Ask|Close|Send\b|Looking|Copy|conversation/)
})

test('the launcher and the panel are translated into each language', async () => {
  const fields = {
    ar: 'اطرح سؤالًا',
    es: 'Haz una pregunta',
    fr: 'Poser une question',
    he: 'הקלידו שאלה',
    ja: '質問を入力',
    ko: '질문을 입력하세요',
    pt: 'Faça uma pergunta',
    zh: '输入问题',
    sv: 'Ask a question',
  }
  render(assistant({ defaultOpen: true }))
  for (const [language, name] of Object.entries(fields)) {
    page.lang = language
    await see(field(name))
  }
})

test('the open panel follows the language of the page, and its draft is not lost', async () => {
  page.lang = 'fr'
  render(assistant())
  await userEvent.click(await screen.findByRole('button', { name: 'Interroger la doc' }))
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Poser une question' }), 'Pourquoi ?')
  page.lang = 'ja'
  expect(await screen.findByRole('textbox', { name: '質問を入力' })).toHaveValue('Pourquoi ?')
  await see(() => screen.getByRole('dialog', { name: 'ドキュメントに質問' }))
  page.lang = 'en'
  expect(await screen.findByRole('textbox', { name: 'Ask a question' })).toHaveValue('Pourquoi ?')
  expect(screen.getByRole('dialog', { name: 'Ask the docs' })).toHaveAttribute('lang', 'en')
})

test('the language prop overrides the language of the page, and custom labels override both', async () => {
  page.lang = 'fr'
  render(
    assistant({
      language: 'ko',
      title: 'Acme 도우미',
      labels: { welcome: '안녕하세요.', errors: { offline: '연결 없음' } },
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Acme 도우미' }))
  await see(() => screen.getByText('안녕하세요.'))
  await see(field('질문을 입력하세요'))
  expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'ko')
})

test('a host adds a language with labels: omitted labels are English', async () => {
  const labels = { welcome: 'Spørg om alt.' }
  render(assistant({ language: 'da', labels, title: 'Spørg', defaultOpen: true }))
  await see(() => screen.getByText('Spørg om alt.'))
  await see(field('Ask a question'))
  expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'da')
})

test('the button beside a selection is in the language of the page', async () => {
  page.lang = 'es'
  render(
    <>
      <main>
        <p>El tema se cambia con variables.</p>
      </main>
      {assistant()}
    </>,
  )
  await userEvent.tripleClick(screen.getByText(/El tema/))
  await see(() => screen.getByRole('button', { name: 'Preguntar sobre esto' }))
})

test('a page from the server hydrates in English, and becomes German without a warning', async () => {
  page.lang = 'de'
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(assistant())
  expect(host.textContent).toBe('Ask the docs')
  const root = await act(() => hydrateRoot(host, assistant()))
  expect(await screen.findByRole('button', { name: 'Doku fragen' })).toBeVisible()
  act(() => root.unmount())
  host.remove()
})

test('code and URLs are left-to-right on a right-to-left page', async () => {
  page.lang = 'he'
  page.dir = 'rtl'
  const lines = [
    `0:${JSON.stringify(`\`\`\`ts\nconst ${'name'.repeat(40)} = 1\n\`\`\`\n`)}`,
    'h:{"sourceType":"url","id":"1","url":"https://example.com/dark","title":"ערכות נושא"}',
    'd:{"finishReason":"stop","threadId":"t"}',
  ]
  render(assistant({ fetch: () => Promise.resolve(new Response(`${lines.join('\n')}\n`)) }))
  await userEvent.click(await screen.findByRole('button', { name: 'שאלו את התיעוד' }))
  await screen.findByRole('textbox', { name: 'הקלידו שאלה' })
  await userEvent.keyboard('npm?{Enter}')

  const host = await screen.findByText('example.com')
  expect(getComputedStyle(host).direction).toBe('ltr')
  const code = screen.getByText(/const/)
  const box = code.closest('.docs-assistant-code-body') ?? code
  expect(code.getBoundingClientRect().left).toBeGreaterThanOrEqual(box.getBoundingClientRect().left)
})
