import { expect, test } from 'vitest'
import { sanitizeUrl, isExternal } from '../../src/message/sanitizeUrl.js'

// The page of these tests is http://localhost:3000/

test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com', 'https://example.com/'],
  ['mailto:docs@example.com', 'mailto:docs@example.com'],
  ['mailto:docs@example.com?bcc=thief@evil.example&body=all', 'mailto:docs@example.com'],
  ['/guide/install#npm', '/guide/install#npm'],
  ['../theming', '../theming'],
  ['install.md', 'install.md'],
  ['?tab=2', '?tab=2'],
  ['#tokens', '#tokens'],
  ['  /spaces-around  ', '/spaces-around'],
  ['/100%', '/100%'],
  ['guide:install/../x', undefined],
])('%s may be linked to as %s', (url, href) => {
  expect(sanitizeUrl(url)).toBe(href)
})

test.each([
  ['//evil.example/x', 'http://evil.example/x'],
  ['\\\\evil.example/x', 'http://evil.example/x'],
  ['/\\evil.example/x', 'http://evil.example/x'],
  ['https:evil.example', 'https://evil.example/'],
  ['http:\\\\evil.example', 'http://evil.example/'],
  ['/guide\\..\\x', 'http://localhost:3000/x'],
])('%s comes back as the address that a browser would go to', (url, href) => {
  expect(sanitizeUrl(url)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'blob:http://localhost:3000/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'tel:123',
  'view-source:https://example.com',
  'https://docs.acme.com@evil.example',
  'https://user:word@example.com',
  'https://',
  'http://[',
  '',
  '   ',
])('%j is never linked to', (url) => {
  expect(sanitizeUrl(url)).toBeUndefined()
})

test('relative URLs are resolved against the base', () => {
  expect(sanitizeUrl('/theming', 'https://docs.acme.com/start')).toBe('https://docs.acme.com/theming')
  expect(sanitizeUrl('javascript:alert(1)', 'https://docs.acme.com')).toBeUndefined()
  expect(sanitizeUrl('/theming', 'not an address')).toBeUndefined()
})

test('a URL with another origin is external', () => {
  expect(isExternal('https://example.com/')).toBe(true)
  expect(isExternal('https://localhost:3000/')).toBe(true)
  expect(isExternal('http://localhost:3000/guide')).toBe(false)
  expect(isExternal('/guide')).toBe(false)
  expect(isExternal('mailto:docs@example.com')).toBe(false)
})
