import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultAnnouncementLabels } from '../../src/i18n/AnnouncementLabels.js'
import { defaultAttachmentLabels } from '../../src/i18n/AttachmentLabels.js'
import { defaultAnswerLabels } from '../../src/i18n/AnswerLabels.js'
import { defaultLabels } from '../../src/i18n/defaultLabels.js'
import { defaultSearchDialogLabels } from '../../src/i18n/SearchDialogLabels.js'
import { defaultDeviceLabels } from '../../src/i18n/DeviceLabels.js'
import { defaultFeedbackLabels } from '../../src/i18n/FeedbackLabels.js'
import type { Language } from '../../src/i18n/findLanguage.js'
import { defaultHistoryLabels } from '../../src/i18n/HistoryLabels.js'
import { defaultLayoutLabels } from '../../src/i18n/LayoutLabels.js'
import { loadTranslation } from '../../src/i18n/loadTranslation.js'
import { defaultPageLabels } from '../../src/i18n/PageLabels.js'
import { defaultSearchLabels } from '../../src/i18n/SearchLabels.js'
import { defaultSupportLabels } from '../../src/i18n/SupportLabels.js'
import { toRelativeTime } from '../../src/i18n/toRelativeTime.js'
import type { LanguageLabels } from '../../src/i18n/Translation.js'
import { findLauncherLabels } from '../../src/i18n/translationChunk.js'

const languages: readonly Language[] = ['ar', 'de', 'es', 'fr', 'he', 'ja', 'ko', 'pt', 'zh']

const english = {
  ...defaultLabels,
  ...defaultAnswerLabels,
  ...defaultAttachmentLabels,
  ...defaultFeedbackLabels,
  ...defaultHistoryLabels,
  ...defaultLayoutLabels,
  ...defaultAnnouncementLabels,
  ...defaultSearchLabels,
  ...defaultSearchDialogLabels,
  ...defaultPageLabels,
  ...defaultSupportLabels,
  ...defaultDeviceLabels,
}

/** What is there before the others: on the button. */
const { loadFailed, ...translated } = english

/** Words that a language shares with English. */
const shared: Partial<Record<Language, readonly string[]>> = {
  de: ['Code', 'Name'],
  fr: ['Conversation', 'Sources', 'Code', 'Assistant'],
}

async function load(tag: string): Promise<LanguageLabels> {
  const { labels } = await loadTranslation(tag)
  return labels ?? expect.fail(`There are no texts for ${tag}.`)
}

const textsOf = (labels: object) =>
  Object.entries(labels).flatMap(([name, label]): [string, string][] => {
    if (typeof label === 'object') return Object.entries(label as Record<string, string>)
    return [[name, typeof label === 'function' ? '' : (label as string)]]
  })

describe.each(languages)('the labels in %s', (language) => {
  test('are complete', async () => {
    const labels = await load(language)
    expect(Object.keys(labels).sort()).toEqual(Object.keys(translated).sort())
    expect(Object.keys(labels.errors).sort()).toEqual(Object.keys(english.errors).sort())
    expect(Object.keys(labels.supportFields)).toEqual(Object.keys(english.supportFields))
    expect(findLauncherLabels(language)).toHaveLength(3)
  })

  test('contain no English', async () => {
    const inEnglish = new Set(textsOf(english).map(([, text]) => text))
    const left = textsOf(await load(language)).filter(([, text]) => text !== '' && inEnglish.has(text))
    expect(left.filter(([, text]) => !shared[language]?.includes(text))).toEqual([])
    expect(findLauncherLabels(language)).not.toContain(loadFailed)
  })

  test('contain their arguments', async () => {
    const labels = await load(language)
    const named = [
      'cancelQueued',
      'searching',
      'toolRunning',
      'toolDone',
      'pageRead',
      'code',
      'askAgainFor',
      'rename',
    ] as const
    const alsoNamed = [
      'deleteConversation',
      'askDeleteConversation',
      'remove',
      'onlyFrom',
      'askQuestion',
      'noResults',
    ] as const
    for (const name of [...named, ...alsoNamed]) expect(labels[name]('Theme X')).toContain('Theme X')

    expect(labels.searched('Theme X', 7)).toMatch(/Theme X.*7/s)
    expect(labels.sourcesDiffer(['Page A', 'Page B'], 'v1')).toMatch(/Page A.*Page B.*v1/s)
    expect(labels.secretsHidden(7)).toContain('7')
    expect(labels.retryIn(7)).toContain('7')
    expect(labels.retryIn(61)).toMatch(language === 'ar' ? /دقيقتين/ : /2/)
    expect(labels.size(400, 680)).toMatch(/400.*680/)
    expect(labels.size(400)).not.toContain('undefined')
    expect(labels.codeBlock('ts', 7)).toMatch(/ts.*7/s)
    expect(labels.tableSize(7, 8)).toMatch(/7.*8/)
  })

  test('have no gap for an empty argument', async () => {
    const { searching, searched, code, codeBlock } = await load(language)
    for (const text of [searching(''), searched('', 7), code(''), codeBlock('', 7)]) {
      expect(text).not.toMatch(/“”|„“|«\s*»|「」|‘’|""|undefined|\u2068\u2069|^\s|\s$|\s{2}/)
    }
  })

  test('have a plural form for every number', async () => {
    const { searched, secretsHidden, codeBlock, tableSize } = await load(language)
    for (const number of [0, 1, 2, 3, 11, 100]) {
      const texts = [searched('q', number), secretsHidden(number), codeBlock('ts', number), tableSize(number, number)]
      for (const text of texts) expect(text).not.toMatch(/#|undefined/)
    }
  })
})

const numbers = [0, 1, 2, 3, 11, 100]

test.each([
  [
    'de',
    [
      '0 Geheimnisse werden',
      '1 Geheimnis wird',
      '2 Geheimnisse werden',
      '3 Geheimnisse',
      '11 Geheimnisse',
      '100 Geheimnisse',
    ],
  ],
  ['ja', ['0件', '1件', '2件', '3件', '11件', '100件']],
  ['he', ['0 סודות', 'סוד אחד', '2 סודות', '3 סודות', '11 סודות', '100 סודות']],
  ['ar', ['0 سر', 'سر واحد', 'سرّان', '3 أسرار', '11 سرًّا', '100 سر']],
])('secrets are counted in %s as its grammar wants', async (language, expected) => {
  const { secretsHidden } = await load(language)
  expect(numbers.map((number) => secretsHidden(number))).toEqual(
    expected.map((words) => expect.stringContaining(words) as string),
  )
})

test('results are counted in the six plural forms of Arabic', async () => {
  const { searched } = await load('ar')
  const counts = numbers.map((number) => searched('', number).replace('تم البحث، ', ''))
  expect(counts).toEqual(['لا نتائج', 'نتيجة واحدة', 'نتيجتان', '3 نتائج', '11 نتيجة', '100 نتيجة'])
})

test('readers in Egypt and in Morocco see the digits of their locale', async () => {
  expect((await load('ar-EG')).searched('', 11)).toContain('١١')
  expect((await load('ar-MA')).searched('', 11)).toContain('11')
})

test('arguments in Arabic and Hebrew do not change the direction of the text around them', async () => {
  for (const language of ['ar', 'he'])
    expect((await load(language)).searched('npm i', 5)).toContain('\u2068npm i\u2069')
})

test.each([
  ['de-AT', 'de', 'de-AT'],
  ['DE', 'de', 'de'],
  ['pt-BR', 'pt', 'pt-BR'],
  ['pt_BR', 'pt', 'pt'],
  ['zh-CN', 'zh', 'zh-CN'],
  ['zh-Hans', 'zh', 'zh-Hans'],
  ['zh', 'zh', 'zh'],
  ['fr-x-klingon', 'fr', 'fr-x-klingon'],
])('a page in %s gets the texts in %s', async (tag, language, locale) => {
  const translation = await loadTranslation(tag)
  expect(translation.labels?.send).toBe((await load(language)).send)
  expect(translation.locale).toBe(locale)
})

test.each(['en', 'en-GB', '', 'sv', 'fil', 'dev', 'zh-TW', 'zh-Hant-HK', 'zh-hk', 'no such language'])(
  'a page in “%s” gets the English texts',
  async (tag) => {
    expect((await loadTranslation(tag)).labels).toBeUndefined()
    expect(findLauncherLabels(tag)).toBeUndefined()
  },
)

test('a time is formatted in the language of the labels', () => {
  const now = Date.UTC(2030, 0, 2, 12)
  expect(toRelativeTime(now - 7_200_000, now, 'de')).toBe('vor 2 Stunden')
  expect(toRelativeTime(now - 86_400_000, now, 'fr')).toBe('hier')
  expect(toRelativeTime(now, now, 'ja')).toBe('今')
})

test('the docs list every label with its English text', () => {
  const page = readFileSync('docs/widget/props.md', 'utf8')
  const [, section = ''] = /\n## labels\n(.*?)\n## /s.exec(page) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)[^`]*` \| (.*?) \|$/gm)].map(([, name, text]) => [name, text])
  const plain = Object.entries(english).filter(([, label]) => typeof label === 'string')
  const names = Object.keys(english).filter((name) => name !== 'errors')
  expect(rows.map(([name]) => name).sort()).toEqual(names.sort())
  expect(rows).toEqual(expect.arrayContaining(plain))
})
