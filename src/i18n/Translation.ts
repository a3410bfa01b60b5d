import type { LabelOptions, Labels } from './Labels.js'

/** All labels in a language, except for those of the launcher, which are loaded earlier. */
export type LanguageLabels = Required<Omit<LabelOptions, 'errors' | 'loadFailed'>> & Pick<Labels, 'errors'>

/** The plural forms of a noun by category of `Intl.PluralRules`. `#` is replaced with the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

interface Numbers {
  /** The number with the matching plural form: `2 results`. */
  count: (number: number, forms: Forms) => string
  /** `in 5 seconds`, or from one minute `in 2 minutes`. */
  inTime: (seconds: number) => string
}

/** Creates number formatters for a locale, a language tag that `Intl` supports. */
export function createNumbers(locale: string): Numbers {
  const rules = new Intl.PluralRules(locale)
  const digits = new Intl.NumberFormat(locale)
  const times = new Intl.RelativeTimeFormat(locale)
  return {
    count: (number, forms) => (forms[rules.select(number)] ?? forms.other).replace('#', digits.format(number)),
    inTime: (seconds) =>
      seconds < 60 ? times.format(seconds, 'second') : times.format(Math.ceil(seconds / 60), 'minute'),
  }
}

/** Creates the labels of a language with its number formatters. */
export type Translation = (numbers: Numbers) => LanguageLabels
