import { stemmer as stemArabic } from '@orama/stemmers/arabic'
import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemItalian } from '@orama/stemmers/italian'
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese'
import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import { addStemmer } from 'docs-assistant/extractive'

/** The stemmers that the service has beside that of English, which all of Snowball's algorithms are for. */
const stemmers = {
  ar: stemArabic,
  de: stemGerman,
  es: stemSpanish,
  fr: stemFrench,
  it: stemItalian,
  nl: stemDutch,
  pt: stemPortuguese,
  ru: stemRussian,
}

/** Lets `toTerms` stem the words of other languages than English. */
export function addStemmers(): void {
  for (const [language, stem] of Object.entries(stemmers)) addStemmer(language, stem)
}
