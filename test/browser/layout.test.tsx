import { render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { DocsAssistant, type DocsAssistantHandle, type DocsAssistantProps } from 'docs-assistant'
import { createRef, StrictMode, type CSSProperties, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

beforeEach(() => page.viewport(1200, 800))

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('dir')
})

interface HostProps {
  props: Partial<DocsAssistantProps>
  handle: React.Ref<DocsAssistantHandle>
  style: CSSProperties
}

function Host({ props, handle, style }: HostProps): ReactElement {
  return (
    <StrictMode>
      <div id="site" style={style}>
        <input aria-label="Search" />
        <p style={{ height: 2000 }}>Read me</p>
      </div>
      <DocsAssistant ref={handle} domain="acme" apiKey="svc_dsc_test" {...props} />
    </StrictMode>
  )
}

/** A page of documentation, longer than its window, with the assistant at its end. */
function show(props: Partial<DocsAssistantProps>, style: CSSProperties = {}) {
  const handle = createRef<DocsAssistantHandle>()
  const view = render(<Host props={props} handle={handle} style={style} />)
  return { ...view, close: () => handle.current?.close() }
}

const launcher = () => screen.getByRole('button', { name: /^Ask the docs/ })
const panel = () => screen.getByRole('dialog', { name: 'Ask the docs' })
const field = () => screen.getByRole('textbox', { name: 'Ask a question' })
const handle = () => screen.findByRole('separator', { name: 'Size of the panel' })
const site = () => document.querySelector<HTMLElement>('#site') ?? document.body
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

const keptKeys = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))

/** Waits for it to have risen, too. */
async function open() {
  await userEvent.click(launcher())
  await waitFor(() => expect(field()).toHaveFocus())
  await waitFor(() => expect(panel().getAnimations()).toEqual([]))
}

/** Opens, and waits for the page to be out of reach. */
async function openModal() {
  await open()
  await waitFor(() => expect(panel()).toHaveAttribute('aria-modal', 'true'))
  expect(field()).toHaveFocus()
}

/** Everything that the page itself has: its elements and their attributes, but for the assistant. */
function markup(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  copy.querySelectorAll('.docs-assistant, head').forEach((element) => element.remove())
  return copy.outerHTML
}

/** Drags the handle to a place in the window. */
async function drag(x: number, y: number) {
  const target = { targetPosition: { x, y }, force: true }
  await userEvent.dragAndDrop(await handle(), document.documentElement, { sourcePosition: { x: 12, y: 12 }, ...target })
}

describe('a sidebar', () => {
  test('is as high as the window, and pushes the element of pushSelector', async () => {
    show({ layout: 'sidebar', pushSelector: '#site' }, { paddingRight: 10 })
    const before = markup()
    await open()
    const { left, right, top, bottom, width } = panel().getBoundingClientRect()
    expect([right, top, bottom, width]).toEqual([document.documentElement.clientWidth, 0, 800, 400])
    await waitFor(() => expect(getComputedStyle(site()).paddingRight).toBe('410px'))
    expect(site().getBoundingClientRect().right - left).toBe(400)
    expect(panel()).not.toHaveAttribute('aria-modal')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect(markup()).toBe(before)
  })

  test('restores the page when it is unmounted', async () => {
    const { unmount } = show({ layout: 'sidebar', pushSelector: '#site' })
    await open()
    await waitFor(() => expect(site()).toHaveAttribute('style'))
    const element = site()
    unmount()
    expect(element).not.toHaveAttribute('style')
  })

  test('pushes from the left if it is on the left', async () => {
    show({ layout: 'sidebar', side: 'start', pushSelector: '#site' })
    await open()
    expect(panel().getBoundingClientRect().left).toBe(0)
    await waitFor(() => expect(getComputedStyle(site()).paddingLeft).toBe('400px'))
    expect(getComputedStyle(site()).paddingRight).toBe('0px')
  })

  test('warns about a selector that matches nothing, and covers the page', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    show({ layout: 'sidebar', pushSelector: '#nowhere' })
    await open()
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('pushSelector "#nowhere" matches no element')),
    )
    expect(panel()).toBeVisible()
    warn.mockRestore()
  })

  test('is resized by dragging its edge, and the page makes room', async () => {
    show({ layout: 'sidebar', pushSelector: '#site' })
    await open()
    await drag(700, 300)
    await waitFor(() => expect(panel().getBoundingClientRect().width).toBe(500))
    await waitFor(() => expect(getComputedStyle(site()).paddingRight).toBe('500px'))
  })

  test('is resized with the arrow keys within its limits, and reset by a double click', async () => {
    show({ layout: 'sidebar' })
    await open()
    const separator = await handle()
    separator.focus()
    await waitFor(() => expect(separator).toHaveAttribute('aria-valuenow', '400'))
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(separator).toHaveAttribute('aria-valuenow', '424'))
    expect(separator).toHaveAttribute('aria-valuetext', '424 pixels')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(panel().offsetWidth).toBe(376))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(panel().offsetWidth).toBe(720))
    expect(separator).toHaveAttribute('aria-valuemax', '720')
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(panel().offsetWidth).toBe(320))
    expect(separator).toHaveAttribute('aria-valuemin', '320')
    await userEvent.dblClick(separator)
    await waitFor(() => expect(panel().offsetWidth).toBe(400))
  })

  test('is on the left of a right-to-left page, and grows to the right', async () => {
    document.documentElement.dir = 'rtl'
    show({ layout: 'sidebar' })
    await open()
    expect(panel().getBoundingClientRect().left).toBe(0)
    const separator = await handle()
    await waitFor(() => expect(separator.getBoundingClientRect()).toMatchObject({ left: 388, right: 412 }))
    separator.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(panel().offsetWidth).toBe(424))
  })

  test('has a resize handle that is large enough for touch', async () => {
    show({ layout: 'sidebar' })
    await open()
    expect((await handle()).getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
  })
})

describe('a floating panel', () => {
  test('is resized by dragging its corner', async () => {
    show({})
    await open()
    const { left, top } = panel().getBoundingClientRect()
    await drag(left + 13 - 60, top + 13 - 40)
    await waitFor(() => expect([panel().offsetWidth, panel().offsetHeight]).toEqual([460, 720]))
    expect(await handle()).toHaveAttribute('aria-valuetext', '460 by 720 pixels')
  })

  test('is resized with the arrow keys, and never larger than the window', async () => {
    show({})
    await open()
    const separator = await handle()
    separator.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(panel().offsetHeight).toBe(656))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(panel().offsetHeight).toBe(760))
    expect(panel().getBoundingClientRect().left).toBeGreaterThanOrEqual(20)
  })

  test('is enlarged and restored by the expand button', async () => {
    show({})
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Expand' }))
    expect([panel().offsetWidth, panel().offsetHeight]).toEqual([760, 760])
    await userEvent.click(screen.getByRole('button', { name: 'Shrink' }))
    expect([panel().offsetWidth, panel().offsetHeight]).toEqual([400, 680])
  })

  test('has the size that the reader chose on the next page, from the first render', async () => {
    const { unmount } = show({})
    await open()
    ;(await handle()).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
    await waitFor(() => expect(localStorage.getItem('docs-assistant:acme:size')).toBe('424 656'))
    unmount()
    show({})
    const seen = await screen.findByRole('dialog')
    expect([seen.offsetWidth, seen.offsetHeight]).toEqual([424, 656])
  })

  test('does not store its size if persistence is off', async () => {
    show({ persistence: 'none' })
    await open()
    ;(await handle()).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(panel().offsetWidth).toBe(424))
    expect(keptKeys()).toEqual([])
  })

  test('and its launcher are at the start with side="start"', async () => {
    show({ side: 'start' }, { '--docs-assistant-offset-block': '60px' } as CSSProperties)
    expect(launcher().getBoundingClientRect().left).toBe(20)
    await open()
    expect(panel().getBoundingClientRect().left).toBe(20)
  })

  test('and its launcher respect the custom offset from the bottom edge', async () => {
    document.documentElement.style.setProperty('--docs-assistant-offset-block', '60px')
    show({})
    expect(launcher().getBoundingClientRect().bottom).toBe(740)
    await open()
    expect(panel().getBoundingClientRect().bottom).toBe(740)
    document.documentElement.removeAttribute('style')
  })
})

describe('a modal dialog', () => {
  test('is centered, and the page is inert until it closes', async () => {
    show({ layout: 'modal' })
    const before = markup()
    await openModal()
    const { left, right, top, bottom } = panel().getBoundingClientRect()
    expect([left, top]).toEqual([1200 - right, 800 - bottom])
    screen.getByLabelText('Search').focus()
    expect(field()).toHaveFocus()
    expect(getComputedStyle(document.body).overflowY).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect(markup()).toBe(before)
    expect(launcher()).toHaveFocus()
    screen.getByLabelText('Search').focus()
    expect(screen.getByLabelText('Search')).toHaveFocus()
  })

  test('traps the focus with Tab', async () => {
    show({ layout: 'modal' })
    await openModal()
    for (let press = 0; press < 12; press++) {
      await userEvent.tab()
      expect(site()).not.toContainElement(document.activeElement as HTMLElement)
    }
  })

  test('closes on a click outside, but not when a text selection ends outside', async () => {
    show({ layout: 'modal' })
    await openModal()
    const beside = { x: 100, y: 100 }
    await userEvent.dragAndDrop(screen.getByText('Ask anything about these docs.'), document.documentElement, {
      targetPosition: beside,
      force: true,
    })
    expect(panel()).toBeVisible()
    await userEvent.click(document.documentElement, { position: beside, force: true })
    await isClosed()
    expect(launcher()).toHaveFocus()
  })

  test('is above a header of the page with the highest z-index', async () => {
    show({ layout: 'modal' }, { position: 'fixed', inset: 0, zIndex: 2147483647 })
    document.querySelector<HTMLElement>('.docs-assistant-launcher')?.click()
    await waitFor(() => expect(panel()).toHaveAttribute('aria-modal', 'true'))
    const { left, top } = field().getBoundingClientRect()
    expect(panel()).toContainElement(document.elementFromPoint(left + 5, top + 5) as HTMLElement)
  })

  test('is not restored on the next page, which it would cover', async () => {
    show({ layout: 'modal' })
    await openModal()
    expect(sessionStorage.getItem('docs-assistant:acme:open')).toBeNull()
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 700))

  test.each(['floating', 'sidebar', 'modal'] as const)(
    '%s covers the screen, and the page is inert',
    async (layout) => {
      show({ layout, pushSelector: '#site' })
      const before = markup()
      await openModal()
      const { left, top, width, height } = panel().getBoundingClientRect()
      expect([left, top, height]).toEqual([0, 0, 700])
      expect(width).toBeGreaterThanOrEqual(document.documentElement.clientWidth)
      screen.getByLabelText('Search').focus()
      expect(field()).toHaveFocus()
      expect(screen.queryByRole('separator')).not.toBeInTheDocument()
      expect(within(panel()).queryByRole('button', { name: 'Expand' })).not.toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      await isClosed()
      expect(markup()).toBe(before)
      expect(launcher()).toHaveFocus()
    },
  )

  test('the field stays above the on-screen keyboard, and zooming does not resize the panel', async () => {
    show({})
    const viewport = window.visualViewport
    await openModal()
    const become = (box: { height: number; offsetTop: number; scale: number }) => {
      for (const [name, value] of Object.entries(box))
        Object.defineProperty(viewport, name, { value, configurable: true })
      viewport?.dispatchEvent(new Event('resize'))
    }
    become({ height: 400, offsetTop: 30, scale: 1 })
    expect(panel().getBoundingClientRect()).toMatchObject({ top: 30, bottom: 430 })
    expect(field().getBoundingClientRect().bottom).toBeLessThan(430)
    become({ height: 350, offsetTop: 80, scale: 2 })
    expect(panel().getBoundingClientRect()).toMatchObject({ top: 0, bottom: 700 })
    for (const name of ['height', 'offsetTop', 'scale']) Reflect.deleteProperty(viewport ?? {}, name)
  })

  test('an open panel becomes modal when the window becomes narrow, and stops being modal when it becomes wide', async () => {
    await page.viewport(1000, 700)
    show({})
    await open()
    await page.viewport(390, 700)
    await waitFor(() => expect(panel()).toHaveAttribute('aria-modal', 'true'))
    expect(field()).toHaveFocus()
    await page.viewport(1000, 700)
    await waitFor(() => expect(panel()).not.toHaveAttribute('aria-modal'))
    expect(field()).toHaveFocus()
    screen.getByLabelText('Search').focus()
    expect(screen.getByLabelText('Search')).toHaveFocus()
  })
})

describe('an inline panel', () => {
  const region = () => screen.findByRole('region', { name: 'Ask the docs' })

  test('is a section of the page: open, without a launcher, and without taking the focus', async () => {
    show({ layout: 'inline' })
    const box = await region()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Ask the docs|Close|Expand/ })).not.toBeInTheDocument()
    expect(document.body).toHaveFocus()
    expect(getComputedStyle(box).position).toBe('relative')
    expect(box.getBoundingClientRect().height).toBe(680)
    expect(keptKeys()).toEqual([])
  })

  test('stays open on Escape', async () => {
    show({ layout: 'inline' })
    await region()
    field().focus()
    await userEvent.keyboard('Half a question{Escape}')
    expect(await region()).toBeVisible()
    expect(field()).toHaveValue('Half a question')
  })

  test('is focused by the shortcut', async () => {
    show({ layout: 'inline' })
    await region()
    await waitFor(async () => {
      await userEvent.keyboard('{Control>}i{/Control}')
      expect(field()).toHaveFocus()
    })
    await userEvent.keyboard('{Control>}i{/Control}')
    expect(await region()).toBeVisible()
  })

  test('has its height before it is loaded', () => {
    const { container } = show({ layout: 'inline' })
    expect(container.querySelector('.docs-assistant')?.getBoundingClientRect().height).toBe(680)
  })

  test('stays inline on a phone', async () => {
    await page.viewport(390, 700)
    show({ layout: 'inline' })
    expect(getComputedStyle(await region()).position).toBe('relative')
  })
})

describe('without a launcher', () => {
  test('an element of the page opens the panel, and has the focus again after it is closed', async () => {
    show({ launcher: false })
    render(
      <button type="button" data-docs-assistant-open="">
        Help
      </button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Help' }))
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Ask the docs/ })).not.toBeInTheDocument()
  })

  test.each(['floating', 'modal'] as const)(
    '%s: the focus is not lost if the element that opened the panel was removed',
    async (layout) => {
      show({ launcher: false, layout })
      const { unmount } = render(
        <button type="button" data-docs-assistant-open="">
          Help
        </button>,
      )
      await userEvent.click(screen.getByRole('button', { name: 'Help' }))
      await waitFor(() => expect(field()).toHaveFocus())
      unmount()
      await userEvent.keyboard('{Escape}')
      await isClosed()
      await userEvent.tab()
      expect(document.activeElement?.isConnected).toBe(true)
    },
  )
})

test('a controlled panel follows the prop, and the reader can type as soon as it opens', async () => {
  const onOpenChange = vi.fn()
  const { rerender } = show({ open: false, onOpenChange })
  await userEvent.click(launcher())
  expect(onOpenChange).toHaveBeenCalledWith(true)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  rerender(<Host props={{ open: true, onOpenChange }} handle={null} style={{}} />)
  await waitFor(() => expect(field()).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenLastCalledWith(false)
  expect(panel()).toBeVisible()
})

describe('axe-core finds nothing wrong', () => {
  test.each([
    ['floating', 1200],
    ['sidebar', 1200],
    ['modal', 1200],
    ['inline', 1200],
    ['floating', 390],
  ] as const)('in %s at %i px', async (layout, width) => {
    await page.viewport(width, 800)
    show({ layout, defaultOpen: true, starterQuestions: ['How do I begin?'] })
    await screen.findByRole('button', { name: 'How do I begin?' })
    if (layout !== 'inline' && width > 640) await screen.findByRole('button', { name: 'Expand' })
    if (layout === 'modal' || width < 640) await waitFor(() => expect(panel()).toHaveAttribute('aria-modal', 'true'))
    const found = document.querySelector('.docs-assistant-panel')
    await waitFor(() => expect(found?.getAnimations()).toEqual([]))
    const rules = { 'target-size': { enabled: true } }
    const { violations } = await axe.run('.docs-assistant', { rules, resultTypes: ['violations'] })
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  })
})
