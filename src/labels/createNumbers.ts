/** The forms of a noun for the numbers of a language, as `Intl.PluralRules` names them. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export interface Numbers {
  /** `2 results`: in the form that the number has in the language. */
  count: (number: number, forms: Forms) => string
  /** `in 5 seconds`, or from a minute on `in 2 minutes`. */
  inTime: (seconds: number) => string
}

/** How a language writes numbers. `locale` is a language tag that `Intl` knows. */
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
