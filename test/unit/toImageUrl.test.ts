import { expect, test } from 'vitest'
import { toImageUrl } from '../../src/message/toImageUrl.js'

// The page of these tests is http://localhost:3000/

test.each([
  ['/images/a.png', '/images/a.png'],
  ['a.SVG', 'a.SVG'],
  ['http://localhost:3000/a.webp', 'http://localhost:3000/a.webp'],
  ['/a.png?v=3#x', '/a.png'],
  ['/a.jpg?to=https://evil.example', '/a.jpg'],
])('of this site, %s is loaded as %s', (url, src) => {
  expect(toImageUrl(url, [])).toBe(src)
})

test.each([
  '/logout',
  '/redirect?to=https://evil.example/a.png',
  '/logout;.png',
  '/?a.png',
  '/#a.png',
  'mailto:a.png',
  'data:image/png;base64,AAAA',
  'blob:http://localhost:3000/a.png',
  'javascript:a.png',
  'https://localhost:3000/a.png',
  'http://localhost/a.png',
  'http://localhost:3000@evil.example/a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'https:evil.example/a.png',
])('%s is never loaded', (url) => {
  expect(toImageUrl(url, [])).toBeUndefined()
})

test.each([
  ['https://cdn.example/a.png', true],
  ['HTTPS://CDN.example:443/chart?w=3', true],
  ['//cdn.example/a.png', false], // http, as this page is
  ['http://cdn.example/a.png', false],
  ['https://cdn.example:8443/a.png', false],
  ['https://cdn.example.evil.example/a.png', false],
  ['https://cdn.example@evil.example/a.png', false],
  ['https://evil.example/https://cdn.example/a.png', false],
  ['https://sub.cdn.example/a.png', false],
  ['https://cdn.example./a.png', false],
  ['https://cdn.examp\u0142e/a.png', false],
])('where the owner trusts https://cdn.example, %s is loaded: %s', (url, isLoaded) => {
  expect(toImageUrl(url, ['https://cdn.example']) !== undefined).toBe(isLoaded)
})
