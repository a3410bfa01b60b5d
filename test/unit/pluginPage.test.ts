import { addToSite } from 'docs-assistant/internal/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// jsdom calls observers after the test, when there is no document any more.
beforeEach(
  () =>
    void vi.stubGlobal(
      'MutationObserver',
      class {
        observe() {}
      },
    ),
)

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const assistant = { domain: 'acme', title: 'Ask Acme', pagefindUrl: '/docs-assistant/' }

test('a plugin adds the assistant with its props, and the search without a button', () => {
  addToSite({ assistant, search: { placeholder: 'Find' } })
  const element = document.querySelector('docs-assistant')
  expect(element).toMatchObject({ heading: 'Ask Acme', pagefindUrl: '/docs-assistant/', title: '' })
  expect(element?.getAttribute('domain')).toBe('acme')
  expect(document.querySelector('docs-search')).toMatchObject({ placeholder: 'Find' })
  expect(document.querySelector('docs-search')?.getAttribute('button')).toBe('false')
})

test('a plugin adds nothing that the page has', () => {
  const assistantOfPage = document.createElement('div')
  assistantOfPage.className = 'docs-assistant'
  document.body.append(assistantOfPage, document.createElement('docs-search'))
  addToSite({ assistant, search: {} })
  expect(document.querySelectorAll('docs-assistant, docs-search')).toHaveLength(1)
})

test('a source opens as a link of the page does, so that its router takes the click over', () => {
  addToSite({ assistant })
  const followed: string[] = []
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      followed.push((event.target as HTMLAnchorElement).href)
    },
    { once: true },
  )
  const element = document.querySelector<HTMLElement & { navigate: (url: string) => void }>('docs-assistant')
  element?.navigate('/guide#install')
  expect(followed).toEqual([`${location.origin}/guide#install`])
  expect(document.querySelector('a')).toBeNull()
})
