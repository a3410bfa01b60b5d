import { DocsAssistant } from 'docs-assistant'
import { DocsAssistantError, DocsAssistantProvider } from 'docs-assistant/headless'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'

function errorOf(element: ReactElement): DocsAssistantError {
  try {
    renderToString(element)
  } catch (error) {
    if (error instanceof DocsAssistantError) return error
    throw error
  }
  return expect.fail('It rendered.')
}

describe.each([
  ['<DocsAssistant>', DocsAssistant],
  ['<DocsAssistantProvider>', DocsAssistantProvider],
])('%s', (_, Component) => {
  test.each([
    ['a missing domain', { domain: '' }, /domain "" must name your site\./],
    ['an address for a domain', { domain: 'https://acme.com' }, /domain "https:\/\/acme.com" must name your site/],
    ['an admin key', { apiKey: 'svc_1a2b3c4d5e' }, /apiKey "svc_1a…" must match svc_dsc_\[\\w-\]\+\./],
    ['a malformed key', { apiKey: 'sk-abcdef' }, /apiKey "sk-abc…" must match svc_dsc_/],
    ['an empty key', { apiKey: '' }, /apiKey "…" must match svc_dsc_/],
    ['a key that is only a prefix', { apiKey: 'svc_dsc_' }, /must match svc_dsc_/],
    [
      'an address without a scheme',
      { baseUrl: 'api.acme.com' },
      /URL "api.acme.com" must begin with https:\/\/ or \/\./,
    ],
    ['a path that is another host', { baseUrl: '//acme.com' }, /URL "\/\/acme.com" must begin with/],
    ['an endpoint without a scheme', { endpoint: 'api.acme.com/chat' }, /URL "api.acme.com\/chat" must begin/],
  ])('refuses %s with the cure, before anything is sent', (_, options, message) => {
    const send = vi.fn<typeof fetch>()
    const error = errorOf(<Component domain="acme" apiKey="svc_dsc_test" fetch={send} {...options} />)
    expect(error.kind).toBe('configuration')
    expect(error.message).toMatch(message)
    expect(send).not.toHaveBeenCalled()
  })

  test('never contains a complete key', () => {
    const error = errorOf(<Component domain="acme" apiKey="svc_supersecret" />)
    expect(error.message).not.toContain('supersecret')
  })
})
