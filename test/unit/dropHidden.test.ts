import { expect, test } from 'vitest'
import { dropHidden } from '../../src/message/dropHidden.js'

test.each([
  ['a family', '👩‍👩‍👧 👍🏽 🏳️‍🌈 👩🏽‍💻'],
  ['hearts, keys and flags', '❤️ 1️⃣ #️⃣ 🇫🇷 ☎︎'],
  ['Persian, which parts letters without a space', 'می‌خواهم'],
  ['Hindi, which joins and parts letters', 'क्‍ष क्‌ष'],
  ['Thai, which may break where no space is', 'ภาษา\u200bไทย'],
  ['Hebrew with a foreign word and its mark', 'השפה C++\u200e נפלאה'],
  ['Arabic with a number and its mark', 'السعر \u061c10-20'],
  ['lines and tabs', 'a\tb\r\nc'],
  ['words of all kinds', 'naïve e\u0301 Ωμέγα 漢字 한글 𝒳 <b>&amp;'],
])('%s stay as they are', (_, text) => {
  expect(dropHidden(text)).toBe(text)
})

test.each([
  ['overrides that turn a name around', 'photo\u202egpj.exe', 'photogpj.exe'],
  [
    'isolates of Trojan Source',
    "if (level != 'user\u202e \u2066// admin\u2069 \u2066')",
    "if (level != 'user // admin ')",
  ],
  ['spaces without width', 'pass\u200bword\u2060\ufeff', 'password'],
  ['joiners between Latin letters', 'ad\u200dmin\u200c', 'admin'],
  ['direction marks among Latin letters', 'a\u200f(\u200f)b\u200e\u061c', 'a()b'],
  ['tags that spell an order', 'Hi\u{e0049}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}', 'Hi'],
  ['bytes in variation selectors', '🎉\u{e0101}\u{e0142}\ufe01x\ufe0f', '🎉x'],
  ['soft hyphens and fillers', 'a\u00adb\u3164c\u115fd\u034f', 'abcd'],
  ['what a terminal would obey', 'ls\u001b[2K\u0007\u0008\u009b', 'ls[2K'],
  ['annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
  ['a joiner behind what is dropped', '👩\u200b\u200d👧', '👩👧'],
])('%s go', (_, text, shown) => {
  expect(dropHidden(text)).toBe(shown)
  expect(dropHidden(dropHidden(text))).toBe(shown)
})

test('an incomplete emoji sequence preserves the characters that its second half needs', () => {
  expect(dropHidden('👩\u200d')).toBe('👩\u200d')
  expect(dropHidden(`${dropHidden('👩\u200d')}👧`)).toBe('👩‍👧')
})
