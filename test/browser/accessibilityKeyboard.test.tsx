import { render, screen, waitFor, within } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantHandle, type DocsAssistantProps } from 'docs-assistant'
import { createRef, useState, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Panel } from '../../src/components/panel/Panel.js'
import { answerOf, conversationOf, questionOf, source } from '../../stories/conversations.js'
import { createScriptedService } from '../setup/createScriptedService.js'
import { settle } from '../setup/settle.js'

afterEach(() => getSelection()?.removeAllRanges())

const NAME = 'Ask a question'
const field = () => screen.findByRole('textbox', { name: NAME })
const dialog = () => screen.queryByRole('dialog')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const seeText = (words: string) => waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(words))

async function ask(question: string) {
  await userEvent.click(await field())
  await userEvent.keyboard(`${question}{Enter}`)
}

/** A page with something of its own, and an assistant. */
function show(content: ReactNode = null, props: Partial<DocsAssistantProps> = {}) {
  const service = createScriptedService()
  const ref = createRef<DocsAssistantHandle>()
  render(
    <>
      {content}
      <DocsAssistant ref={ref} domain="acme" apiKey="svc_dsc_test" fetch={service.fetch} {...props} />
    </>,
  )
  return { service, open: () => ref.current?.open() }
}

// Row 2
test('the launcher has the states of a button that opens a dialog', async () => {
  show()
  const launcher = await button('Ask the docs')
  expect(launcher).toHaveAttribute('aria-haspopup', 'dialog')
  expect(launcher).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(launcher)
  await field()
  expect(launcher).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(launcher.getAttribute('aria-controls') ?? '')).toBe(dialog())
})

function Vanishing() {
  const [isThere, setIsThere] = useState(true)
  return (
    isThere && (
      <button type="button" data-docs-assistant-open="" onBlur={() => setIsThere(false)}>
        Once
      </button>
    )
  )
}

const openers = {
  'the launcher': { content: null, open: () => press('Ask the docs'), back: () => button('Ask the docs') },
  'an element of the page': {
    content: (
      <button type="button" data-docs-assistant-open="">
        Help
      </button>
    ),
    open: () => press('Help'),
    back: () => button('Help'),
  },
  'an element of the page that goes away': {
    content: <Vanishing />,
    open: () => press('Once'),
    back: () => button('Ask the docs'),
  },
  'the shortcut': {
    content: <button type="button">Of the page</button>,
    open: async () => {
      await press('Of the page')
      await userEvent.keyboard('{Control>}i{/Control}')
    },
    back: () => button('Of the page'),
  },
  'the button over a selection': {
    content: <p data-testid="words">Some words of the page.</p>,
    open: async () => {
      getSelection()?.selectAllChildren(screen.getByTestId('words'))
      await press('Ask about this')
    },
    back: () => button('Ask the docs'),
  },
}

// Row 4
test.each(Object.entries(openers))(
  'opened by %s, Escape closes the panel and the focus returns',
  async (_, { content, open, back }) => {
    show(content)
    await userEvent.keyboard('{Shift}') // What loads with the reader's first act
    await open()
    await waitFor(async () => expect(await field()).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Once' })).not.toBeInTheDocument())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
    const opener = await back()
    await waitFor(() => expect(opener).toHaveFocus())
  },
)

// Rows 4 and 12
test('Escape and Enter during composition neither close the panel nor send the question', async () => {
  const { service } = show()
  await press('Ask the docs')
  await waitFor(async () => expect(await field()).toHaveFocus())
  await cdp().send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  for (const key of ['Escape', 'Enter']) {
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode: 229 })
  }
  expect(dialog()).toBeVisible()
  expect(service.count()).toBe(0)
})

// Row 12
test('the field has an accessible name and a description with its keys and the error', async () => {
  const { service } = show()
  await press('Ask the docs')
  expect(await field()).toHaveAccessibleDescription('Enter sends, Shift and Enter start a new line.')
  service.refuse(500)
  await ask('How?')
  await seeText('The assistant ran into a problem.')
  expect(await field()).toHaveAccessibleDescription(
    'The assistant ran into a problem. Enter sends, Shift and Enter start a new line.',
  )
})

function showLong() {
  const text = 'See [the guide](/guide).\n\n```sh\nnpm start\n```'
  const messages = Array.from({ length: 100 }, (_, index) => [
    questionOf(`Question ${index}?`, { id: `q${index}` }),
    { ...answerOf({ type: 'text', text }, source('1', '/guide', 'Guide')), id: `a${index}` },
  ]).flat()
  render(
    <div className="docs-assistant">
      <Panel isOpen title="Ask the docs" onClose={() => undefined} conversation={conversationOf({ messages })} />
    </div>,
  )
}

// Row 5
test('in a conversation of 200 messages the field is at most three tab stops away, in both directions', async () => {
  showLong()
  const input = await field()
  expect(input).toHaveFocus()
  expect(await screen.findAllByRole('article')).toHaveLength(200)

  await userEvent.tab()
  expect(await button('Send')).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(input).toHaveFocus()

  const close = await button('Close')
  close.focus()
  await userEvent.tab()
  expect(await button(NAME)).toHaveFocus()
  expect(await button(NAME)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(input).toHaveFocus()
})

// Row 9
test('the focus is never lost during a complete conversation', async () => {
  const { service } = show(null, { onFeedback: () => undefined })
  await press('Ask the docs')
  await waitFor(async () => expect(await field()).toHaveFocus())
  const lost: string[] = []
  let doing = ''
  const watch = () => {
    const { activeElement } = document
    if (!dialog()?.contains(activeElement)) lost.push(doing)
    if (activeElement?.matches(':disabled')) lost.push(`${doing}: in a disabled control`)
  }
  const observer = new MutationObserver(watch)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  const handleFocusOut = () => queueMicrotask(watch)
  document.addEventListener('focusout', handleFocusOut)
  onTestFinished(() => {
    observer.disconnect()
    document.removeEventListener('focusout', handleFocusOut)
  })
  const step = async (name: string, act: () => Promise<unknown>) => {
    doing = name
    await act()
    watch()
  }
  const enter = (name: string | RegExp) => async () => {
    ;(await button(name)).focus()
    await userEvent.keyboard('{Enter}')
  }

  await step('asking with the button', async () => {
    await userEvent.keyboard('How?')
    await enter('Send')()
  })
  await step('an answer that arrives', async () => {
    await waitFor(() => expect(service.count()).toBe(1))
    service.write('g:"Hm."', '0:"First half"')
    await seeText('First half')
  })
  await step('queueing', () => ask('Second?'))
  await step('taking back', enter('Take back “Second?”'))
  await step('stopping', async () => {
    await enter('Stop answering')()
    await seeText('Stopped.')
  })
  await step('asking again', async () => {
    await enter('Try again')()
    await waitFor(() => expect(service.count()).toBe(2))
  })
  await step('a broken answer', async () => {
    service.write('0:"Half"')
    await seeText('Half')
    service.cut()
    await seeText('The connection to the assistant failed.')
  })
  await step('asking anew', async () => {
    await enter('Try again')()
    await waitFor(() => expect(service.count()).toBe(3))
    service.write('0:"Whole."')
    service.finish()
    await button(/^Good answer/)
  })
  await step('a bad answer', async () => {
    await enter(/^Bad answer/)()
    await enter('Incorrect')()
    await enter('Send feedback')()
    await screen.findByText('Thank you for telling us.')
  })
  await step('editing and leaving it', async () => {
    await enter('Edit question')()
    await userEvent.keyboard('{Escape}')
  })
  await step('editing', async () => {
    await enter('Edit question')()
    await userEvent.keyboard(' Or why?{Enter}')
    await waitFor(() => expect(service.count()).toBe(4))
    service.write('0:"So."')
    service.finish()
    await seeText('So.')
  })
  await step('a new conversation', enter('New conversation'))
  await step('the list of earlier ones', enter('Earlier conversations'))
  await step('deleting all', async () => {
    await enter('Delete all conversations')()
    await enter('Delete')()
  })
  expect(lost).toEqual([])
})

// Row 10
test('a reader who has scrolled up is not moved, and reaches the end with the keyboard', async () => {
  const { service } = show()
  await press('Ask the docs')
  await ask('How?')
  await waitFor(() => expect(service.count()).toBe(1))
  service.write(`0:${JSON.stringify('A paragraph.\n\n'.repeat(60))}`)
  const log = screen.getByRole('log')
  await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(log.clientHeight * 2))
  log.focus()
  await userEvent.keyboard('{Home}')
  const jump = await button('Jump to latest')
  await waitFor(() => expect(log.scrollTop).toBe(0))
  service.write('0:"The end."')
  service.finish()
  await seeText('The end.')
  expect(log.scrollTop).toBe(0)
  jump.focus()
  await userEvent.keyboard('{Enter}')
  expect(log).toHaveFocus()
  expect(log.scrollTop).toBeGreaterThan(0)
})

const wide = `\`\`\`sh\n${'echo one very long line '.repeat(10)}\n\`\`\`\n\n|${'a wide column|'.repeat(12)}\n|${'-|'.repeat(12)}\n|${'x|'.repeat(12)}\n`

// Row 11
test('every scroll container has an accessible name and can be scrolled with the keyboard', async () => {
  const { service } = show()
  await press('Ask the docs')
  await ask('How?')
  await waitFor(() => expect(service.count()).toBe(1))
  service.write(`0:${JSON.stringify(wide)}`)
  service.finish()
  for (const name of ['Code, sh', 'Table']) {
    const area = await screen.findByRole('group', { name })
    await waitFor(() => expect(area).toHaveAttribute('tabindex', '0'))
    area.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(area.scrollLeft).toBeGreaterThan(0))
  }
  expect(screen.getByRole('log', { name: 'Conversation' })).toHaveAttribute('tabindex', '0')
})

// Row 13
test('expanded details stay open while the answer is streaming, and are next in the tab order', async () => {
  const { service } = show()
  await press('Ask the docs')
  await ask('How?')
  await waitFor(() => expect(service.count()).toBe(1))
  service.write('9:{"toolCallId":"1","toolName":"lookUp","args":{"name":"accent"}}')
  const opener = await button('Using lookUp…')
  opener.focus()
  await userEvent.keyboard('{Enter}')
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  service.write('a:{"toolCallId":"1","result":{"value":"blue"}}', '0:"It is blue."')
  service.finish()
  await screen.findByText('It is blue.')
  expect(await button('Used lookUp')).toHaveAttribute('aria-expanded', 'true')
  const detail = document.getElementById(opener.getAttribute('aria-controls') ?? '')
  expect(detail).toHaveTextContent('blue')
  expect(opener.nextElementSibling).toBe(detail)
})

// Row 14
test('headings of an answer are below the title of the panel, tables have header cells, and lists are lists', async () => {
  const { service } = show()
  await press('Ask the docs')
  await ask('How?')
  await waitFor(() => expect(service.count()).toBe(1))
  const markdown = '# One\n\n## Two\n\n#### Four\n\n- a\n- b\n\n|Token|\n|-|\n|x|\n\n[The guide](/guide)'
  service.write(`0:${JSON.stringify(markdown)}`)
  service.finish()
  await screen.findByRole('link', { name: 'The guide' })
  const headings = within(dialog() ?? document.body)
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual(['H2 Ask the docs', 'H3 One', 'H3 Two', 'H5 Four'])
  expect(screen.getByRole('columnheader', { name: 'Token' })).toBeVisible()
  expect(
    within(screen.getByRole('log'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['a', 'b'])
})

// Row 15
test.each([
  ['שלום עולם', 'rtl'],
  ['كيف أبدأ', 'rtl'],
  ['こんにちは', 'ltr'],
  ['Hello', 'ltr'],
])('“%s” runs in its own direction, as question and as answer', async (words, direction) => {
  const { service } = show()
  await press('Ask the docs')
  await userEvent.fill(await field(), words)
  expect(getComputedStyle(await field()).direction).toBe(direction)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(service.count()).toBe(1))
  service.write(`0:${JSON.stringify(`${words}. \`code\``)}`)
  service.finish()
  await button(/^Copy answer/)
  const [asked, answered] = screen.getAllByText(
    (_, element) => element?.tagName === 'P' && element.textContent.startsWith(words),
  )
  expect(asked && getComputedStyle(asked).direction).toBe(direction)
  expect(answered && getComputedStyle(answered).direction).toBe(direction)
})

// Row 22
test.each([400, 1280])('at %i pixels the focus is visible on each tab stop, and nothing covers it', async (width) => {
  await page.viewport(width, 720)
  const { service } = show(null, { onFeedback: () => undefined, disclaimer: 'Answers may be wrong.' })
  await press('Ask the docs')
  await ask('How?')
  await waitFor(() => expect(service.count()).toBe(1))
  service.write(
    `0:${JSON.stringify(`[The guide](/guide)\n\n${wide}`)}`,
    'h:{"sourceType":"url","id":"1","url":"/a","title":"A"}',
  )
  service.finish()
  await button(/^Good answer/)
  await settle()
  // A button that a script focuses need not show its focus. Tab and Shift+Tab come back to it with the keyboard.
  ;(await button('New conversation')).focus()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  const stops = new Map<Element, string>()
  for (let count = 0; count < 40; count += 1) {
    const stop = document.activeElement
    if (stop === null || !dialog()?.contains(stop)) break
    const name = stop.getAttribute('aria-label') ?? stop.textContent
    if (stops.has(stop)) break
    stops.set(stop, name)
    const { left, top, right, bottom } = stop.getBoundingClientRect()
    const log = screen.getByRole('log').getBoundingClientRect()
    const isInside = screen.getByRole('log').contains(stop)
    const visibleTop = isInside ? Math.max(top, log.top) : top
    const visibleBottom = isInside ? Math.min(bottom, log.bottom) : bottom
    const seen = document.elementFromPoint((left + right) / 2, (visibleTop + visibleBottom) / 2)
    expect(stop.contains(seen) || seen?.contains(stop), `${name} is covered by ${seen?.className}`).toBe(true)
    const ring = stop.matches('textarea') ? stop.closest('.docs-assistant-composer') : stop
    const isMarked = ring !== null && getComputedStyle(ring).outlineStyle === 'solid'
    // The handle shows a line of its own.
    expect(isMarked || getComputedStyle(stop, '::before').opacity === '1', `${name} shows its focus`).toBe(true)
    await userEvent.tab()
  }
  expect([...stops.values()]).toEqual(
    expect.arrayContaining(['Close', 'Conversation', 'Code, sh', 'Table', 'Good answer to “How?”', NAME, 'Send']),
  )
  await page.viewport(1280, 720)
})

// Row 27
test('an error has an icon, a message, and a retry button after it', async () => {
  const { service } = show()
  await press('Ask the docs')
  service.refuse(500)
  await ask('How?')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The assistant ran into a problem.')
  expect(alert.parentElement?.querySelector('svg')).toBeVisible()
  expect(alert.parentElement?.nextElementSibling).toBe(await button('Try again'))
})
