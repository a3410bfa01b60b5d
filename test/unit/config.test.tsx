import { render } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { DocsAssistantError, DocsAssistantProvider } from 'docs-assistant/headless'
import { beforeEach, describe, expect, test, vi } from 'vitest'

// React reports an error that is thrown while rendering on the console too.
beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  return () => vi.mocked(console.error).mockClear()
})

function errorOf(renderIt: () => unknown): DocsAssistantError {
  try {
    renderIt()
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
    ['a missing domain', { domain: '' }, /domain is missing.*Set it to the name of your site/],
    ['an address for a domain', { domain: 'https://acme.com' }, /domain "https:\/\/acme.com" is not a name/],
    ['an admin key', { apiKey: 'svc_1a2b3c4d5e' }, /"svc_1a…" is an admin key and must not reach a browser\. Use an assistant key \(svc_dsc_…\)/],
    ['a malformed key', { apiKey: 'sk-abcdef' }, /"sk-abc…" is not an assistant key\. Pass a key that begins with svc_dsc_/],
    ['an empty key', { apiKey: '' }, /apiKey is empty/],
    ['a key that is only a prefix', { apiKey: 'svc_dsc_' }, /is not an assistant key/],
    ['an address without a scheme', { baseUrl: 'api.acme.com' }, /baseUrl "api.acme.com" is not an address/],
    ['a path that is another host', { baseUrl: '//acme.com' }, /baseUrl "\/\/acme.com" is not an address/],
  ])('refuses %s with the cure, before anything is sent', (_, options, message) => {
    const send = vi.fn<typeof fetch>()
    const error = errorOf(() => render(<Component domain="acme" apiKey="svc_dsc_test" fetch={send} {...options} />))
    expect(error.kind).toBe('configuration')
    expect(error.message).toMatch(message)
    expect(send).not.toHaveBeenCalled()
  })

  test('never repeats a key whole', () => {
    const error = errorOf(() => render(<Component domain="acme" apiKey="svc_supersecret" />))
    expect(error.message).not.toContain('supersecret')
  })
})
