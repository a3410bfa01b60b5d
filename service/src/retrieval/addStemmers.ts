import { stemmer as stemArabic } from '@orama/stemmers/arabic'
import { stemmer as stemDanish } from '@orama/stemmers/danish'
import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemFinnish } from '@orama/stemmers/finnish'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemHungarian } from '@orama/stemmers/hungarian'
import { stemmer as stemItalian } from '@orama/stemmers/italian'
import { stemmer as stemNorwegian } from '@orama/stemmers/norwegian'
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese'
import { stemmer as stemRomanian } from '@orama/stemmers/romanian'
import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import { stemmer as stemSwedish } from '@orama/stemmers/swedish'
import { stemmer as stemTurkish } from '@orama/stemmers/turkish'
import { addStemmer, addStopWords } from 'docs-assistant/internal/extractive'
import { questionWords } from './questionWords.js'

/** The stemmers of the service, in addition to the English one. All use algorithms of Snowball. */
const stemmers = {
  ar: stemArabic,
  da: stemDanish,
  de: stemGerman,
  es: stemSpanish,
  fi: stemFinnish,
  fr: stemFrench,
  hu: stemHungarian,
  it: stemItalian,
  nl: stemDutch,
  no: stemNorwegian,
  pt: stemPortuguese,
  ro: stemRomanian,
  ru: stemRussian,
  sv: stemSwedish,
  tr: stemTurkish,
}

/** Registers the stemmers, so that `toTerms` supports languages other than English. */
export function addStemmers(): void {
  for (const [language, stem] of Object.entries(stemmers)) addStemmer(language, stem)
  for (const [language, words] of Object.entries(questionWords)) addStopWords(language, words.trim().split(/\s+/))
}
