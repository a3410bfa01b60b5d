import type { Language } from './Language.js'

/**
 * The language of ours that is nearest to a language tag: `pt` for `pt-BR`. Nothing for a language that
 * we do not have, which is then shown in English.
 *
 * That is so for traditional Chinese too: as in the Unicode CLDR, whose readers get the root language
 * rather than simplified Chinese.
 */
export function findLanguage(tag: string): Language | undefined {
  const found = /^(?!zh.(?:hant|tw|hk|mo))(ar|de|es|fr|he|ja|ko|pt|zh)(?![a-z])/.exec(tag.toLowerCase())
  return found?.[1] as Language | undefined
}
